import { z } from "zod";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { sendReminder } from "./send-reminder.ts";

/** Tells people of a moment of a task when it has come. */
export const sendReminderJob = defineJob({
  name: "remind-of-task",
  payload: z.object({ taskId: z.string(), kind: z.enum(["due", "overdue"]), moment: z.iso.datetime() }),
  maxAttempts: 5,
  run: (ctx, { taskId, kind, moment }) => sendReminder(ctx, { taskId, kind, moment: new Date(moment) }),
});

export const taskJobs = [sendReminderJob];
