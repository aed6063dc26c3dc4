import { and, eq } from "drizzle-orm";
import { sessions } from "#lib/db/schema/index.ts";
import type { SessionClaims } from "#lib/platform/auth/session-cookie.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";

/** Ends the session of a cookie; copies of the cookie become invalid. */
export async function signOut(ctx: Context, { userId, secret }: SessionClaims): Promise<void> {
  await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.secretHash, hashToken(secret)), eq(sessions.userId, userId)));
}
