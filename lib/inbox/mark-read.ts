import { updateContact } from "#lib/contacts/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { getConversation } from "./get-conversation.ts";
import { requireConversation } from "./require-conversation.ts";
import type { InboxConversation } from "./schema.ts";

/** Marks the conversation's contact as read or unread. Throws CONVERSATION_NOT_FOUND. */
export async function markRead(
  ctx: WorkspaceContext,
  conversationId: string,
  isRead: boolean,
): Promise<InboxConversation> {
  const { contactId } = await requireConversation(ctx, conversationId);
  await updateContact(ctx, contactId, { isRead });
  publishChange(ctx, "conversation", conversationId);
  return getConversation(ctx, conversationId);
}
