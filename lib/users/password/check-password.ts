import { and, eq, isNull, sql } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import type { Context } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { accountBucket, clearAttempts, takeSignInAttempt } from "../sessions/sign-in.ts";
import { passwordMatches } from "./password.ts";

/**
 * Checks the password of a signed-in person again. A wrong one counts as a failed sign-in. Throws INVALID_CREDENTIALS,
 * RATE_LIMIT_EXCEEDED.
 */
export async function checkPassword(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await takeSignInAttempt(accountBucket(email), "account");
  const [person] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.disabledAt)));
  if (!(await passwordMatches(person?.passwordHash ?? null, password))) {
    throw new AppError("INVALID_CREDENTIALS", "The password or code is wrong.").because("wrongConfirmation");
  }
  await clearAttempts(ctx, email);
}
