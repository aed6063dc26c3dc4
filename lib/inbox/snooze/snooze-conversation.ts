import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { getConversation } from "../get-conversation.ts";
import type { InboxConversation, SnoozeConversation } from "../schema.ts";
import { snoozeConversations } from "./snooze-conversations.ts";

/** Snoozes a conversation or ends its snooze. Throws CONVERSATION_NOT_FOUND, and VALIDATION_ERROR if it is resolved. */
export async function snoozeConversation(
  ctx: WorkspaceContext,
  conversationId: string,
  { until }: SnoozeConversation,
): Promise<InboxConversation> {
  const { isSolved } = await getConversation(ctx, conversationId);
  if (isSolved)
    throw invalid("a resolved conversation cannot be snoozed; reopen it first").because("snoozeResolved");
  await snoozeConversations(ctx, [conversationId], until === null ? null : new Date(until));
  return getConversation(ctx, conversationId);
}
