import { conversationEndpoints } from "#lib/conversations/endpoints.ts";
import { searchMessages } from "#lib/conversations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(conversationEndpoints.searchMessages, ({ ctx, query }) =>
  searchMessages(ctx, query),
);
