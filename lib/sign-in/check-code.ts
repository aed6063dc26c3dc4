import { eq } from "drizzle-orm";
import { rateBuckets } from "#lib/db/schema/index.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { AppError } from "#lib/platform/errors.ts";
import { networkOf } from "#lib/platform/front/client-address.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { takeAttempt } from "#lib/platform/rate-limit/take-token.ts";
import { isFamiliarPlace, queueAccountMail } from "#lib/users/index.ts";
import { factorNoticeJob } from "./jobs.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";
import { takeTotpCode } from "./totp-secret.ts";

type Person = { id: string; email: string };

/**
 * Checks a code of the authenticator app or a recovery code, and uses it up. Too many wrong ones for the account:
 * RATE_LIMIT_EXCEEDED; a network from which the user has signed in before has a separate limit, so that someone who
 * has the password cannot lock the owner out. A wrong or used code: INVALID_CREDENTIALS.
 */
export async function checkCode(
  ctx: Context,
  person: Person,
  { code, address }: { code: string; address: string },
): Promise<void> {
  const bucket = await bucketOf(ctx, person, address);
  await takeAttempt(bucket, limits.secondFactor, "wrong codes");
  const isTotp = await takeTotpCode(ctx, person.id, { code, isEnabled: true });
  if (!isTotp) await requireRecoveryCode(ctx, person, code);
  await ctx.db.delete(rateBuckets).where(eq(rateBuckets.key, bucket));
}

async function requireRecoveryCode(ctx: Context, { id }: Person, code: string): Promise<void> {
  const audited = { ...ctx, workspaceId: null };
  if (!(await takeRecoveryCode(ctx, id, code))) {
    await recordAudit(audited, "second_factor.failed", { subject: id });
    throw wrongCode();
  }
  await recordAudit(audited, "recovery_code.used", { subject: id });
  await queueAccountMail(ctx, factorNoticeJob, { userId: id, notice: "recoveryCodeUsed" });
}

/** Returns the rejection of a second factor. */
export function wrongCode(): AppError {
  return new AppError("INVALID_CREDENTIALS", "The code is wrong or was used before.").because("wrongCode");
}

async function bucketOf(ctx: Context, { id, email }: Person, address: string): Promise<string> {
  if (!(await isFamiliarPlace(ctx, { email, address }))) return `second-factor:${id}`;
  return `second-factor:${id}:${hashToken(networkOf(address))}`;
}
