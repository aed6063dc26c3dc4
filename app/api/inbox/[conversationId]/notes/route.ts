import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { addInboxNote } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(inboxEndpoints.addNote, ({ ctx, params, body }) =>
  addInboxNote(ctx, params.conversationId, body),
);
