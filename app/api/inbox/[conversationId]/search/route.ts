import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { searchThread } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(inboxEndpoints.search, ({ ctx, params, query }) =>
  searchThread(ctx, params.conversationId, query),
);
