import { z } from "zod";
import { defineJob, enqueueJob, type Job } from "#lib/platform/jobs/index.ts";
import { abandonQueued } from "./abandon-queued.ts";
import { sendQueued } from "./send-queued.ts";

type Payload = { conversationId: string };

/** Sends what waits in a conversation. One at a time waits for each conversation: the newest takes all. */
export const sendMessageJob: Job<Payload> = defineJob({
  name: "send-message",
  payload: z.object({ conversationId: z.string() }),
  maxAttempts: 8,
  run: async (ctx, { conversationId }, { signal }) => {
    const runAt = await sendQueued(ctx, conversationId, signal);
    if (runAt) await enqueueJob(ctx, sendMessageJob, { conversationId }, { key: conversationId, runAt });
  },
  giveUp: (ctx, { conversationId }) => abandonQueued(ctx, conversationId),
});

export const conversationJobs = [sendMessageJob];
