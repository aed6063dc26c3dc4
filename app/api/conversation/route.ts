import { route } from "#lib/platform/api/route.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";
import { listSends, sendTemplate } from "#lib/templates/index.ts";

export const GET = route(templateEndpoints.sends, ({ ctx, query }) => listSends(ctx, query));

export const POST = route(templateEndpoints.send, ({ ctx, body }) => sendTemplate(ctx, body));
