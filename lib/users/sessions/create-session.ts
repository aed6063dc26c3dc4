import { and, eq, isNull, lte, not } from "drizzle-orm";
import { sessions, users } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { SESSION_SECONDS, type SessionClaims } from "#lib/platform/auth/session-cookie.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken, randomToken } from "#lib/platform/crypto.ts";
import { AppError } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { recordPersonAction } from "../record-person-action.ts";
import type { SignInMethod } from "../schema.ts";
import { isLiveSession } from "./live-session.ts";

type NewSession = {
  userId: string;
  method: SignInMethod;
  address: string;
  userAgent: string | null;
  /** The name of the identity provider, for the audit log. */
  provider?: string;
  /** When a second factor was checked; a passkey with user verification counts as one. */
  secondFactorAt?: Date | null;
  /** The database time at which the password was read. Signing out everywhere since then prevents the session. */
  readAt?: Date;
};

/**
 * Creates a console session for a user whom the caller has authenticated, and returns the content of its cookie
 * (`buildSessionCookie`). Deletes the user's expired sessions. Throws INVALID_CREDENTIALS for a disabled user.
 */
export async function createSession(ctx: Context, input: NewSession): Promise<SessionClaims> {
  const { userId, method, address, readAt } = input;
  const secret = randomToken(32);
  await inTransaction(ctx, async (ctx) => {
    const now = clock.now();
    // With the lock, a concurrent password change either ends this session or prevents it.
    const [person] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, userId),
          isNull(users.disabledAt),
          readAt === undefined ? undefined : lte(users.tokensValidAfter, readAt),
        ),
      )
      .for("share");
    if (!person) throw new AppError("INVALID_CREDENTIALS", "The email or password is wrong.");
    await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), not(isLiveSession)));
    await ctx.db.insert(sessions).values({
      id: newId(),
      secretHash: hashToken(secret),
      userId,
      method,
      secondFactorAt: input.secondFactorAt ?? null,
      address,
      userAgent: input.userAgent?.slice(0, 300) ?? null,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1_000),
    });
    const detail = input.provider ?? (input.secondFactorAt ? `${method}, second factor` : method);
    await recordPersonAction(ctx, "sign_in.succeeded", { userId, detail, via: "panel" });
  });
  return { userId, secret };
}
