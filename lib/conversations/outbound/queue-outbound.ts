import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { maskChosen } from "#lib/platform/masking/mask-chosen.ts";
import { sendMessageJob } from "../jobs.ts";
import { isVendorChannel, type OutboundConversation } from "../lock-conversation.ts";
import { insertMessage, type NewMessage } from "../message/insert-message.ts";

/** An outbound message without its conversation and time. */
export type OutboundDraft = Omit<NewMessage, "conversationId" | "contactId" | "direction" | "at" | "status">;

const ANSWERED = defineStatement({
  name: "mark_answered",
  text: `update conversations set answered_through = (
      select m.id from messages m where m.workspace_id = $1 and m.conversation_id = $2 and m.direction = 'inbound'
      order by m.id desc limit 1)
    where workspace_id = $1 and id = $2`,
});

/**
 * Stores outbound messages in order, in the caller's transaction, and queues them if a vendor sends them. Card numbers
 * are masked if the workspace chose that. A person's message marks everything so far as answered. Returns their ids.
 */
export async function queueOutbound(
  ctx: WorkspaceContext,
  conversation: OutboundConversation,
  drafts: readonly OutboundDraft[],
): Promise<string[]> {
  const { conversationId, contactId } = conversation;
  const status = isVendorChannel(conversation) ? "queued" : "delivered";
  const ids: string[] = [];
  for (const draft of await maskChosen(ctx, drafts)) {
    const place = { conversationId, contactId, direction: "outbound" as const, at: clock.now() };
    ids.push(await insertMessage(ctx, { ...draft, ...place, status }));
  }
  if (drafts.some(({ author }) => author.type === "user")) {
    await runStatement(ctx.db, ANSWERED, [ctx.workspaceId, conversationId]);
  }
  if (isVendorChannel(conversation))
    await enqueueJob(ctx, sendMessageJob, { conversationId }, { key: conversationId });
  return ids;
}
