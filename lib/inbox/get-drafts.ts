import { requireConversation } from "./require-conversation.ts";
import { readDrafts } from "./save-draft.ts";
import type { Drafts } from "./schema.ts";
import type { PersonContext } from "./view-row.ts";

/** Returns the caller's drafts in a conversation. Throws CONVERSATION_NOT_FOUND. */
export async function getDrafts(ctx: PersonContext, conversationId: string): Promise<Drafts> {
  await requireConversation(ctx, conversationId);
  return readDrafts(ctx, conversationId);
}
