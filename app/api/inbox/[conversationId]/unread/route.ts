import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { markRead } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(inboxEndpoints.markUnread, ({ ctx, params }) =>
  markRead(ctx, params.conversationId, false),
);
