import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { snoozeConversation } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const PUT = route(inboxEndpoints.snooze, ({ ctx, params, body }) =>
  snoozeConversation(ctx, params.conversationId, body),
);
