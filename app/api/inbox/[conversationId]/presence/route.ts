import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { publishConversationPresence } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(inboxEndpoints.showPresence, ({ ctx, params, body }) =>
  publishConversationPresence(ctx, params.conversationId, body),
);
