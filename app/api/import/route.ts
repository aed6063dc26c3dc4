import { importEndpoints } from "#lib/imports/endpoints.ts";
import { createImport, listImports } from "#lib/imports/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(importEndpoints.list, ({ ctx, query }) => listImports(ctx, query));

export const POST = route(importEndpoints.create, ({ ctx, rawBody }) => createImport(ctx, rawBody));
