import { importEndpoints } from "#lib/imports/endpoints.ts";
import { getImport, saveImport } from "#lib/imports/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(importEndpoints.get, ({ ctx, params }) => getImport(ctx, params.id));

export const PUT = route(importEndpoints.save, ({ ctx, params, body }) => saveImport(ctx, params.id, body));
