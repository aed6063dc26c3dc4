import { z } from "zod";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { sendResetNotice } from "./send-reset-notice.ts";

/** Tells a person by email that an owner created a link to reset their password. */
export const resetNoticeJob = defineJob({
  name: "reset-notice-mail",
  payload: z.object({ userId: z.string(), ownerName: z.string() }),
  maxAttempts: 5,
  timeoutMs: 60_000,
  run: (ctx, payload) => sendResetNotice(ctx, payload),
});

export const accountJobs = [resetNoticeJob];
