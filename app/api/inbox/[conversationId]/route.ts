import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { getConversationPage } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(inboxEndpoints.page, ({ ctx, params, query }) =>
  getConversationPage(ctx, params.conversationId, query),
);
