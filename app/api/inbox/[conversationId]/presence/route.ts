import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { showPresence } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(inboxEndpoints.showPresence, ({ ctx, params, body }) =>
  showPresence(ctx, params.conversationId, body),
);
