import { importEndpoints } from "#lib/imports/endpoints.ts";
import { revertImport } from "#lib/imports/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(importEndpoints.revert, ({ ctx, params }) => revertImport(ctx, params.id));
