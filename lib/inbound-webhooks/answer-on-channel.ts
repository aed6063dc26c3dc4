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

/** People write in bursts: how long nothing more has to come before it is answered. */
const BURST_WAIT_MS = 1_500;

/** Lets the agent of a channel answer in a conversation. */
export const answerConversationJob = defineJob({
  name: "answer-conversation",
  payload: Payload,
  maxAttempts: 4,
  run: (ctx, payload) => answerOnChannel(ctx, payload),
});

/**
 * Queues the answer of the channel's agent to a message with words, in the transaction that stored the message. A
 * message that arrives within the wait replaces the one before: one run answers both.
 */
export async function askAgent(ctx: WorkspaceContext, asked: Payload): Promise<void> {
  if ((await agentOf(ctx, asked.channelId)) === null) return;
  const runAt = new Date(clock.now().getTime() + BURST_WAIT_MS);
  await enqueueJob(ctx, answerConversationJob, asked, { key: asked.conversationId, runAt });
}

/**
 * Answers what waits in a conversation, as the agent the channel has now. Where a person answers meanwhile, or the
 * contact has written again, nothing is sent. Throws where the run could not be made and may be tried again.
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
