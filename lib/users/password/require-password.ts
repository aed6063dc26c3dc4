import { eq } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import { accountBucket, clearAttempts, takeSignInAttempt } from "../sessions/sign-in.ts";
import { passwordMatches } from "./password.ts";

/**
 * Checks the caller's current password before a change of their account. A wrong one counts as a failed sign-in.
 * Returns their email. Throws VALIDATION_ERROR, RATE_LIMIT_EXCEEDED.
 */
export async function requirePassword(ctx: UserContext, password: string): Promise<string> {
  const [user] = await ctx.db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, ctx.userId));
  if (!user) throw notFound("USER");
  await takeSignInAttempt(accountBucket(user.email), "account");
  if (!(await passwordMatches(user.passwordHash, password))) {
    throw invalid("currentPassword is wrong").because("wrongPassword");
  }
  await clearAttempts(ctx, user.email);
  return user.email;
}
