import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { getDrafts, saveDraft } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(inboxEndpoints.drafts, ({ ctx, params }) => getDrafts(ctx, params.conversationId));

export const PUT = route(inboxEndpoints.saveDraft, ({ ctx, params, body }) =>
  saveDraft(ctx, params.conversationId, body),
);
