import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { getConversation } from "./get-conversation.ts";
import type { InboxConversation, SnoozeConversation } from "./schema.ts";
import { snoozeConversations } from "./snooze-conversations.ts";

/** Puts a conversation off, or takes that back. Throws CONVERSATION_NOT_FOUND, and VALIDATION_ERROR for a solved one. */
export async function snoozeConversation(
  ctx: WorkspaceContext,
  conversationId: string,
  { until }: SnoozeConversation,
): Promise<InboxConversation> {
  const { isSolved } = await getConversation(ctx, conversationId);
  if (isSolved) throw invalid("a solved conversation cannot be snoozed; reopen it first");
  await snoozeConversations(ctx, [conversationId], until === null ? null : new Date(until));
  return getConversation(ctx, conversationId);
}
