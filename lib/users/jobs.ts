import { z } from "zod";
import { defineAccountMailJob } from "./define-account-mail-job.ts";
import { sendPasswordReset } from "./password/send-password-reset.ts";
import { sendEmailChange } from "./send-email-change.ts";
import { sendNotice } from "./send-notice.ts";
import { sendRecoveryNotice } from "./send-recovery-notice.ts";

/** Sends a password reset email if an account has the address. */
export const passwordResetJob = defineAccountMailJob(
  "password-reset-mail",
  z.object({ email: z.string() }),
  (ctx, { email }) => sendPasswordReset(ctx, email),
);

/** Notifies a user that an owner created a link to reset their password. The email does not contain the link. */
export const resetNoticeJob = defineAccountMailJob(
  "reset-notice-mail",
  z.object({ userId: z.string(), ownerName: z.string() }),
  (ctx, { userId, ownerName }) =>
    sendNotice(ctx, {
      userId,
      texts: "resetNotice",
      values: { owner: ownerName },
      workspaceId: ctx.workspaceId,
    }),
);

/** Notifies an owner that another owner recovers access to their account. */
export const recoveryNoticeJob = defineAccountMailJob(
  "recovery-notice-mail",
  z.object({ userId: z.string(), ownerId: z.string() }),
  sendRecoveryNotice,
);

/** Emails the link that confirms a new email. */
export const emailChangeJob = defineAccountMailJob(
  "email-change-mail",
  z.object({ userId: z.string() }),
  (ctx, { userId }) => sendEmailChange(ctx, userId),
);

/** Notifies the previous address that the email of the account has changed. */
export const emailChangedJob = defineAccountMailJob(
  "email-changed-mail",
  z.object({ userId: z.string(), previous: z.string() }),
  (ctx, { userId, previous }) => sendNotice(ctx, { userId, texts: "emailChanged", values: {}, to: previous }),
);

export const userJobs = [
  passwordResetJob,
  resetNoticeJob,
  recoveryNoticeJob,
  emailChangeJob,
  emailChangedJob,
];
