import { emailChanges } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { takeAttempt } from "#lib/platform/rate-limit/take-token.ts";
import { emailChangeJob, queueAccountMail, requirePassword } from "#lib/users/index.ts";
import type { EmailChange, RequestEmailChange } from "./schema.ts";

const LIFE_MS = 24 * 3_600_000;

/**
 * Requests another email for the caller; it replaces an earlier request. The response does not reveal whether the
 * address has an account. Throws VALIDATION_ERROR for a wrong password or the current email, RATE_LIMIT_EXCEEDED.
 */
export async function requestEmailChange(
  ctx: UserContext,
  { email, currentPassword }: RequestEmailChange,
): Promise<EmailChange> {
  const current = await requirePassword(ctx, currentPassword);
  if (current === email) throw invalid("email is the current one").because("sameEmail");
  await takeAttempt(`email-change:${ctx.userId}`, limits.resetAccount, "changes");
  const { userId } = ctx;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await inTransaction(ctx, async (ctx) => {
    const change = { email, hash: null, expiresAt, createdAt: now };
    await ctx.db
      .insert(emailChanges)
      .values({ userId, ...change })
      .onConflictDoUpdate({ target: emailChanges.userId, set: change });
    await recordAudit(ctx, "email.change_requested", { subject: userId, detail: email });
    await queueAccountMail(ctx, emailChangeJob, { userId });
  });
  return { email, expiresAt: expiresAt.toISOString(), mailed: isMailEnabled() };
}
