import { z } from "zod";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { sendNotificationMail } from "./send-notification-mail.ts";

/** Sends a user one email with some of their notifications. */
export const notificationMailJob = defineJob({
  name: "notification-mail",
  payload: z.object({ userId: z.string(), mailId: z.string() }),
  maxAttempts: 8,
  timeoutMs: 60_000,
  run: (ctx, mail, { signal }) => sendNotificationMail(ctx, { ...mail, signal }),
});

export const notificationJobs = [notificationMailJob];
