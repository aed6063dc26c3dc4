import { route } from "#lib/platform/api/route.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";
import { createTemplate, listTemplates } from "#lib/templates/index.ts";

export const GET = route(templateEndpoints.list, ({ ctx, query }) => listTemplates(ctx, query));

export const POST = route(templateEndpoints.create, ({ ctx, body }) => createTemplate(ctx, body));
