import { z } from "zod";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { sendPasswordReset } from "./send-password-reset.ts";

/** Sends a password reset email if an account has the address. Belongs to no workspace. */
export const passwordResetJob = defineJob({
  name: "password-reset-mail",
  payload: z.object({ email: z.string() }),
  maxAttempts: 5,
  timeoutMs: 60_000,
  run: (ctx, { email }) => sendPasswordReset(ctx, email),
});

export const userJobs = [passwordResetJob];
