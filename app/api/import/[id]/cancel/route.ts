import { importEndpoints } from "#lib/imports/endpoints.ts";
import { cancelImport } from "#lib/imports/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(importEndpoints.cancel, ({ ctx, params }) => cancelImport(ctx, params.id));
