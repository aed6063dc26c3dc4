import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { getThread } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(inboxEndpoints.thread, ({ ctx, params, query }) =>
  getThread(ctx, params.conversationId, query),
);
