import { z } from "zod";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { sendPasswordReset } from "./password/send-password-reset.ts";
import { sendEmailChange, sendEmailChanged } from "./send-email-change.ts";
import { sendRecoveryNotice } from "./send-recovery-notice.ts";
import { sendResetNotice } from "./send-reset-notice.ts";

/** Sends a password reset email if an account has the address. Belongs to no workspace. */
export const passwordResetJob = defineJob({
  name: "password-reset-mail",
  payload: z.object({ email: z.string() }),
  maxAttempts: 5,
  timeoutMs: 60_000,
  run: (ctx, { email }) => sendPasswordReset(ctx, email),
});

/** Tells a person by email that an owner created a link to reset their password. */
export const resetNoticeJob = defineJob({
  name: "reset-notice-mail",
  payload: z.object({ userId: z.string(), ownerName: z.string() }),
  maxAttempts: 5,
  timeoutMs: 60_000,
  run: (ctx, payload) => sendResetNotice(ctx, payload),
});

/** Tells an owner by email that another owner gets back into their account. */
export const recoveryNoticeJob = defineJob({
  name: "recovery-notice-mail",
  payload: z.object({ userId: z.string(), ownerId: z.string() }),
  maxAttempts: 5,
  timeoutMs: 60_000,
  run: (ctx, payload) => sendRecoveryNotice(ctx, payload),
});

/** Emails the link that confirms a new email. */
export const emailChangeJob = defineJob({
  name: "email-change-mail",
  payload: z.object({ userId: z.string() }),
  maxAttempts: 5,
  timeoutMs: 60_000,
  run: (ctx, { userId }) => sendEmailChange(ctx, userId),
});

/** Tells the previous address that the email of an account changed. */
export const emailChangedJob = defineJob({
  name: "email-changed-mail",
  payload: z.object({ userId: z.string(), previous: z.string() }),
  maxAttempts: 5,
  timeoutMs: 60_000,
  run: (ctx, payload) => sendEmailChanged(ctx, payload),
});

export const userJobs = [
  passwordResetJob,
  resetNoticeJob,
  recoveryNoticeJob,
  emailChangeJob,
  emailChangedJob,
];
