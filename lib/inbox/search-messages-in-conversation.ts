import { searchConversation } from "#lib/conversations/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireConversation } from "./require-conversation.ts";
import type { ConversationHit } from "./schema.ts";

/** Searches the messages and notes of a conversation, newest first. Throws CONVERSATION_NOT_FOUND. */
export async function searchMessagesInConversation(
  ctx: WorkspaceContext,
  conversationId: string,
  { query }: { query: string },
): Promise<ConversationHit[]> {
  await requireConversation(ctx, conversationId);
  return searchConversation(ctx, { conversationId, query });
}
