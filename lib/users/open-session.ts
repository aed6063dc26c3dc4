import { and, eq, isNull, lte, not } from "drizzle-orm";
import { sessions, users } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { SESSION_SECONDS, type SessionClaims } from "#lib/platform/auth/session-cookie.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken, randomToken } from "#lib/platform/crypto.ts";
import { AppError } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import type { Language } from "#messages/languages.ts";
import { isLiveSession } from "./live-session.ts";
import type { Profile } from "./schema.ts";
import { type SignIn, signIn } from "./sign-in.ts";

/**
 * Signs a person in to the console: checks the password like the API's login, creates a session row, and returns the
 * content of its cookie. Deletes the person's expired sessions.
 */
export async function openSession(
  ctx: Context,
  input: SignIn & { userAgent: string | null },
): Promise<SessionClaims & Profile & { language: Language | null }> {
  const { user, workspaces, readAt, language } = await signIn(ctx, input);
  const secret = randomToken(32);
  await inTransaction(ctx, async (ctx) => {
    const now = clock.now();
    // With the lock, a concurrent password change either ends this session or prevents it.
    const [person] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), lte(users.tokensValidAfter, readAt), isNull(users.disabledAt)))
      .for("share");
    if (!person) throw new AppError("INVALID_CREDENTIALS", "The email or password is wrong.");
    await ctx.db.delete(sessions).where(and(eq(sessions.userId, user.id), not(isLiveSession)));
    await ctx.db.insert(sessions).values({
      id: newId(),
      secretHash: hashToken(secret),
      userId: user.id,
      address: input.address,
      userAgent: input.userAgent?.slice(0, 300) ?? null,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1_000),
    });
  });
  return { userId: user.id, secret, user, workspaces, language };
}
