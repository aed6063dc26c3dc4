import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { searchMessagesInConversation } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(inboxEndpoints.search, ({ ctx, params, query }) =>
  searchMessagesInConversation(ctx, params.conversationId, query),
);
