import { z } from "zod";
import { defineJob, enqueueJob, type Job } from "#lib/platform/jobs/index.ts";
import { failQueuedMessages } from "./outbound/fail-queued-messages.ts";
import { sendQueued } from "./outbound/send-queued.ts";

type Payload = { conversationId: string };

/** Sends the queued messages of a conversation. At most one job is pending per conversation. */
export const sendMessageJob: Job<Payload> = defineJob({
  name: "send-message",
  payload: z.object({ conversationId: z.string() }),
  maxAttempts: 8,
  run: async (ctx, { conversationId }, { signal }) => {
    const runAt = await sendQueued(ctx, conversationId, signal);
    if (runAt) await enqueueJob(ctx, sendMessageJob, { conversationId }, { key: conversationId, runAt });
  },
  giveUp: (ctx, { conversationId }) => failQueuedMessages(ctx, conversationId),
});

export const conversationJobs = [sendMessageJob];
