import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { saveDraft } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const PUT = route(inboxEndpoints.saveDraft, ({ ctx, params, body }) =>
  saveDraft(ctx, params.conversationId, body),
);
