import { z } from "zod";
import { defineAccountMailJob, sendNotice } from "#lib/users/index.ts";

/** Changes of second factors that users are notified of by email. */
const FactorNotice = z.enum([
  "authenticatorAdded",
  "authenticatorRemoved",
  "passkeyAdded",
  "passkeyRemoved",
  "recoveryCodeUsed",
  "recoveryCodesReplaced",
]);

/** Notifies a user that their second factors have changed. */
export const factorNoticeJob = defineAccountMailJob(
  "factor-notice-mail",
  z.object({ userId: z.string(), notice: FactorNotice }),
  (ctx, { userId, notice }) => sendNotice(ctx, { userId, texts: "factorNotice", values: { notice } }),
);

export const signInJobs = [factorNoticeJob];
