import type { Context } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { networkOf } from "#lib/platform/front/client-address.ts";
import { type Limit, limits } from "#lib/platform/rate-limit/limits.ts";
import { requireAllowed, takeToken } from "#lib/platform/rate-limit/take-token.ts";
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
  await drawReset(`reset-address:${networkOf(address)}`, limits.resetAddress);
  await drawReset(`reset-account:${hashToken(account)}`, limits.resetAccount);
  await queueAccountMail(ctx, passwordResetJob, { email: account });
  return null;
}

/** Consumes one attempt of a bucket. Throws RATE_LIMIT_EXCEEDED with the seconds to wait. */
export async function drawReset(key: string, limit: Limit): Promise<void> {
  const draw = await takeToken(key, limit);
  requireAllowed(draw, `Too many password resets. Try again in ${draw.retryAfter} seconds.`);
}
