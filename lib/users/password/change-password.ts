import { and, eq, ne, sql } from "drizzle-orm";
import { sessions, users } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import type { ChangePassword } from "../schema.ts";
import { accountBucket, clearAttempts, takeSignInAttempt } from "../sessions/sign-in.ts";
import { hashPassword, passwordMatches, refuseWeakPassword } from "./password.ts";

/**
 * Changes the caller's password and ends all their other console sessions and login tokens. API keys stay valid. A
 * wrong current password counts as a failed sign-in. Throws VALIDATION_ERROR, RATE_LIMIT_EXCEEDED.
 */
export async function changePassword(ctx: UserContext, input: ChangePassword): Promise<null> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.userId));
  if (!user) throw notFound("USER");
  refuseWeakPassword(input.newPassword, user.email, "newPassword");
  await takeSignInAttempt(accountBucket(user.email), "account");
  if (!(await passwordMatches(user.passwordHash, input.currentPassword))) throw wrongPassword();
  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(ctx, async (ctx) => {
    const tokensValidAfter = sql`date_trunc('milliseconds', clock_timestamp())`;
    const changed = await ctx.db
      .update(users)
      .set({ passwordHash, tokensValidAfter })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw wrongPassword();
    const others = ctx.credentialId === null ? undefined : ne(sessions.id, ctx.credentialId);
    await ctx.db.delete(sessions).where(and(eq(sessions.userId, user.id), others));
    await recordAudit({ ...ctx, workspaceId: null }, "password.changed", { subject: user.id });
  });
  await clearAttempts(ctx, user.email);
  return null;
}

function wrongPassword(): Error {
  return invalid("currentPassword is wrong").because("wrongPassword");
}
