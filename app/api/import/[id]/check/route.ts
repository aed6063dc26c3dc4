import { importEndpoints } from "#lib/imports/endpoints.ts";
import { checkImport } from "#lib/imports/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(importEndpoints.check, ({ ctx, params }) => checkImport(ctx, params.id));
