import { conversationEndpoints } from "#lib/conversations/endpoints.ts";
import { listMessages } from "#lib/conversations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(conversationEndpoints.listMessages, ({ ctx, query }) => listMessages(ctx, query));
