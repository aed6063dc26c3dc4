import type { Context } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { networkOf } from "#lib/platform/front/client-address.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { takeAttempt } from "#lib/platform/rate-limit/take-token.ts";
import { queueAccountMail } from "../define-account-mail-job.ts";
import { passwordResetJob } from "../jobs.ts";

/**
 * Queues an email with a password reset link. The response and its timing are the same for unknown addresses, because a
 * job looks up the account later. Throws RATE_LIMIT_EXCEEDED for too many requests for one email or from one address.
 * Does nothing if mail is off.
 */
export async function requestPasswordReset(
  ctx: Context,
  { email, address }: { email: string; address: string },
): Promise<null> {
  const account = email.trim().toLowerCase();
  await takeAttempt(`reset-address:${networkOf(address)}`, limits.resetAddress, "password resets");
  await takeAttempt(`reset-account:${hashToken(account)}`, limits.resetAccount, "password resets");
  await queueAccountMail(ctx, passwordResetJob, { email: account });
  return null;
}
