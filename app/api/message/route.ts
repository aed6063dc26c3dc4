import { conversationEndpoints } from "#lib/conversations/endpoints.ts";
import { listMessages, sendToPhone } from "#lib/conversations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(conversationEndpoints.listMessages, ({ ctx, query }) => listMessages(ctx, query));

export const POST = route(conversationEndpoints.sendToPhone, ({ ctx, body }) => sendToPhone(ctx, body));
