import { z } from "zod";
import { findAgent, getAgentByChannel } from "#lib/agents/index.ts";
import { answerConversation } from "#lib/conversations/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { defineJob, enqueueJob } from "#lib/platform/jobs/index.ts";

const Payload = z.object({
  channelId: z.string(),
  conversationId: z.string(),
  contactId: z.string(),
  messageId: z.string(),
});
type Payload = z.infer<typeof Payload>;

/** People write several messages in a row: the agent replies after this long without a new one. */
const BURST_WAIT_MS = 1_500;

/** Lets the agent of a channel reply in a conversation. */
export const answerConversationJob = defineJob({
  name: "answer-conversation",
  payload: Payload,
  maxAttempts: 4,
  run: (ctx, payload) => answerOnChannel(ctx, payload),
});

/**
 * Queues the reply of the channel's agent to a message with text, in the transaction that stores the message. A message
 * that arrives within the wait replaces the earlier one, so that one run replies to both.
 */
export async function queueAnswer(ctx: WorkspaceContext, asked: Payload): Promise<void> {
  if ((await agentOf(ctx, asked.channelId)) === null) return;
  const runAt = new Date(clock.now().getTime() + BURST_WAIT_MS);
  await enqueueJob(ctx, answerConversationJob, asked, { key: asked.conversationId, runAt });
}

/**
 * Replies to the waiting messages of a conversation, as the channel's current agent. Sends nothing if a person replies
 * or the contact writes again during the run. Throws if the run failed and may be retried.
 */
async function answerOnChannel(ctx: WorkspaceContext, payload: Payload): Promise<void> {
  const { channelId, conversationId, contactId, messageId } = payload;
  const agentId = await agentOf(ctx, channelId);
  if (agentId === null) return;
  const agent = await findAgent(ctx, agentId);
  await answerConversation(ctx, { agent, conversationId, contactId, messageId, source: "channel" });
}

async function agentOf(ctx: WorkspaceContext, channelId: string): Promise<string | null> {
  try {
    return (await getAgentByChannel(ctx, channelId)).id;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}
