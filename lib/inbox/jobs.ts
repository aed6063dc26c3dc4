import { z } from "zod";
import { defineJob, type Job } from "#lib/platform/jobs/index.ts";
import { wakeConversations } from "./snooze/wake-conversations.ts";

/** Ends expired snoozes; one job is scheduled for each time that a conversation is snoozed until. */
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
