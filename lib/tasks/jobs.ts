import { z } from "zod";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { sendReminder } from "./send-reminder.ts";

/** Reminds people of a task when it is due or overdue. */
export const sendReminderJob = defineJob({
  name: "remind-of-task",
  payload: z.object({ taskId: z.string(), kind: z.enum(["due", "overdue"]), moment: z.iso.datetime() }),
  maxAttempts: 5,
  run: (ctx, { taskId, kind, moment }) => sendReminder(ctx, { taskId, kind, moment: new Date(moment) }),
});

export const taskJobs = [sendReminderJob];
