import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { sendInboxMessage } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(inboxEndpoints.send, ({ ctx, params, body }) =>
  sendInboxMessage(ctx, params.conversationId, body),
);
