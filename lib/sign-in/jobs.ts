import { z } from "zod";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { FactorNotice } from "./factor-notice.ts";
import { sendFactorNotice } from "./send-factor-notice.ts";

/** Tells a person by email that their second factors have changed. Belongs to no workspace. */
export const factorNoticeJob = defineJob({
  name: "factor-notice-mail",
  payload: z.object({ userId: z.string(), notice: FactorNotice }),
  maxAttempts: 5,
  timeoutMs: 60_000,
  run: (ctx, { userId, notice }) => sendFactorNotice(ctx, userId, notice),
});

export const signInJobs = [factorNoticeJob];
