import { importEndpoints } from "#lib/imports/endpoints.ts";
import { startImport } from "#lib/imports/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(importEndpoints.start, ({ ctx, params }) => startImport(ctx, params.id));
