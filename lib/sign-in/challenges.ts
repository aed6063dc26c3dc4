import { and, eq, gt, lte, sql } from "drizzle-orm";
import { signInChallenges } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken, randomToken } from "#lib/platform/crypto.ts";

type Challenge = typeof signInChallenges.$inferSelect;
type Purpose = Challenge["purpose"];
type Given = { purpose: Purpose; userId?: string | null; readAt?: Date | null; minutes?: number };

/** How long a user may take to enter a code or to use a passkey. */
export const CHALLENGE_MINUTES = 10;

/** Creates a challenge and returns its token; only the hash is stored. Deletes expired challenges. */
export async function issueChallenge(ctx: Context, given: Given): Promise<string> {
  const { purpose, userId = null, readAt = null, minutes = CHALLENGE_MINUTES } = given;
  const token = randomToken(32);
  const now = clock.now();
  await ctx.db.delete(signInChallenges).where(lte(signInChallenges.expiresAt, now));
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await ctx.db
    .insert(signInChallenges)
    .values({ hash: hashToken(token), purpose, userId, readAt, expiresAt });
  return token;
}

/** Returns a challenge that has not expired and has tries left; null if there is none. */
export async function findChallenge(
  ctx: Context,
  purpose: Purpose,
  token: string | null,
): Promise<Challenge | null> {
  if (token === null) return null;
  const [found] = await ctx.db.select().from(signInChallenges).where(isUsable(purpose, token));
  return found ?? null;
}

/** Uses up a challenge: each works once. Returns null if it is unknown, expired or used. */
export async function consumeChallenge(
  ctx: Context,
  purpose: Purpose,
  token: string,
): Promise<Challenge | null> {
  const [taken] = await ctx.db.delete(signInChallenges).where(isUsable(purpose, token)).returning();
  return taken ?? null;
}

/** Takes one of the tries of a challenge. Returns null if it has none left, or is unknown or expired. */
export async function consumeAttempt(
  ctx: Context,
  purpose: Purpose,
  token: string,
): Promise<Challenge | null> {
  const [challenge] = await ctx.db
    .update(signInChallenges)
    .set({ triesLeft: sql`${signInChallenges.triesLeft} - 1` })
    .where(isUsable(purpose, token))
    .returning();
  return challenge ?? null;
}

function isUsable(purpose: Purpose, token: string) {
  return and(
    eq(signInChallenges.hash, hashToken(token)),
    eq(signInChallenges.purpose, purpose),
    gt(signInChallenges.triesLeft, 0),
    gt(signInChallenges.expiresAt, clock.now()),
  );
}
