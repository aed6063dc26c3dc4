import { z } from "zod";
import { defineJob, type Job } from "#lib/platform/jobs/index.ts";
import { wakeConversations } from "./wake-conversations.ts";

/** Brings back what was snoozed until now; one waits for each moment that something was snoozed to. */
export const wakeConversationsJob: Job<Record<string, never>> = defineJob({
  name: "wake-conversations",
  payload: z.object({}),
  queue: "workspace",
  maxAttempts: 8,
  run: async (ctx, _payload, { signal }) => {
    await wakeConversations(ctx, signal);
  },
});

export const inboxJobs = [wakeConversationsJob];
