import { route } from "#lib/platform/api/route.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";
import { syncTemplates } from "#lib/templates/index.ts";

export const POST = route(templateEndpoints.sync, ({ ctx, body }) => syncTemplates(ctx, body));
