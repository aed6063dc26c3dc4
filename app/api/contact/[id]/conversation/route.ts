import { conversationEndpoints } from "#lib/conversations/endpoints.ts";
import { openContactConversation } from "#lib/conversations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(conversationEndpoints.openOfContact, ({ ctx, params }) =>
  openContactConversation(ctx, params.id),
);
