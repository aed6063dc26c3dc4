import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { passwordResets, sessions, users } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { AppError } from "#lib/platform/errors.ts";
import { networkOf } from "#lib/platform/front/client-address.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { takeAttempt } from "#lib/platform/rate-limit/take-token.ts";
import type { ConfirmPasswordReset } from "../schema.ts";
import { clearAttempts } from "../sessions/sign-in.ts";
import { hashPassword, refuseWeakPassword } from "./password.ts";

/**
 * Sets a new password with the token of an emailed link. Ends all console sessions, login tokens and other reset links
 * of the user; API keys stay valid. Throws FORBIDDEN for a used, expired or unknown token, VALIDATION_ERROR for a
 * common password (the link stays valid), RATE_LIMIT_EXCEEDED.
 */
export async function confirmPasswordReset(
  ctx: Context,
  { token, password, address }: ConfirmPasswordReset & { address: string },
): Promise<null> {
  await takeAttempt(`reset-address:${networkOf(address)}`, limits.resetAddress, "password resets");
  const person = await personOf(ctx, token);
  if (!person) throw notValid();
  refuseWeakPassword(password, person.email);
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (ctx) => {
    // A user may open several links at the same time. Without this lock, the transactions would wait for each other's
    // rows.
    await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for("no key update");
    const used = await ctx.db.delete(passwordResets).where(usable(token)).returning();
    if (used.length === 0) throw notValid();
    await ctx.db.delete(passwordResets).where(eq(passwordResets.userId, person.id));
    await ctx.db
      .update(users)
      .set({ passwordHash, tokensValidAfter: sql`date_trunc('milliseconds', clock_timestamp())` })
      .where(eq(users.id, person.id));
    await ctx.db.delete(sessions).where(eq(sessions.userId, person.id));
    await recordAudit({ ...ctx, workspaceId: null }, "password.reset", { subject: person.id });
  });
  await clearAttempts(ctx, person.email);
  return null;
}

async function personOf(ctx: Context, token: string): Promise<{ id: string; email: string } | undefined> {
  const [person] = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(passwordResets)
    .innerJoin(users, and(eq(users.id, passwordResets.userId), isNull(users.disabledAt)))
    .where(usable(token));
  return person;
}

function usable(token: string) {
  return and(eq(passwordResets.hash, hashToken(token)), gt(passwordResets.expiresAt, clock.now()));
}

function notValid(): AppError {
  return new AppError("FORBIDDEN", "This link is no longer valid. Request a new one.").because(
    "resetLinkUsed",
  );
}
