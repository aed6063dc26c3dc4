import { z } from "zod";
import { defineAccountMailJob, sendNotice } from "#lib/users/index.ts";

/** Notifies a user that their API key was used from a new network. */
export const keyNoticeJob = defineAccountMailJob(
  "key-notice-mail",
  z.object({ userId: z.string(), keyName: z.string(), address: z.string() }),
  (ctx, { userId, ...values }) => sendNotice(ctx, { userId, texts: "keyNotice", values }),
);

export const apiKeyJobs = [keyNoticeJob];
