import { and, eq, isNull, sql } from "drizzle-orm";
import { rateBuckets, users } from "#lib/db/schema/index.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { AppError } from "#lib/platform/errors.ts";
import { networkOf, UNKNOWN_ADDRESS } from "#lib/platform/front/client-address.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { takeAttempt } from "#lib/platform/rate-limit/take-token.ts";
import type { Language } from "#messages/languages.ts";
import { hasSecondFactor } from "../has-second-factor.ts";
import { hashPassword, isOutdatedHash, passwordMatches } from "../password/password.ts";
import { profileColumns, toProfile } from "../profile.ts";
import type { Profile } from "../schema.ts";
import { recordFailedSignIn } from "./record-failed-sign-in.ts";

export type SignIn = { email: string; password: string; address: string };
type Place = Pick<SignIn, "email" | "address">;

/** A user with the right password; `readAt` is the database time at which it was read. */
type CheckedPerson = Profile & { readAt: Date; language: Language | null; hasSecondFactor: boolean };

/**
 * Checks email and password. An unknown account, a disabled account and a wrong password all throw INVALID_CREDENTIALS
 * after the same work. Too many failed attempts for the account or from the address: RATE_LIMIT_EXCEEDED. The caller
 * checks the second factor, if there is one, and then calls `rememberPlace`.
 */
export async function signIn(ctx: Context, input: SignIn): Promise<CheckedPerson> {
  const addressBucket = `login-address:${networkOf(input.address)}`;
  const familiarBucket = familiarBucketOf(input);
  await takeSignInAttempt(addressBucket, "address");
  const isFamiliar = await isFamiliarPlace(ctx, input);
  await takeSignInAttempt(isFamiliar ? familiarBucket : accountBucket(input.email), "account");

  const [row] = await ctx.db
    .select({
      ...profileColumns,
      passwordHash: users.passwordHash,
      language: users.language,
      hasSecondFactor,
      readAt: sql`date_trunc('milliseconds', clock_timestamp())`.mapWith(users.createdAt),
    })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, input.email.trim().toLowerCase()), isNull(users.disabledAt)));
  const isRight = await passwordMatches(row?.passwordHash ?? null, input.password);
  if (!row || !isRight) {
    await recordFailedSignIn(ctx, { email: input.email, userId: row?.id });
    throw new AppError("INVALID_CREDENTIALS", "The email or password is wrong.");
  }

  if (!isFamiliar) await clearAttempts(ctx, input.email);
  await refundAddress(ctx, addressBucket);
  if (isOutdatedHash(row.passwordHash)) await renewHash(ctx, row, input.password);
  return {
    ...toProfile(row),
    readAt: row.readAt,
    language: row.language,
    hasSecondFactor: row.hasSecondFactor,
  };
}

/** Key of the bucket that limits an account's failed attempts; hashed, because the input can be any text. */
export function accountBucket(email: string): string {
  return `login-account:${hashToken(email.trim().toLowerCase())}`;
}

/**
 * Key of the attempts for an account from a place where its owner has signed in before. A stranger who uses up the
 * account's attempts cannot lock the owner out.
 */
function familiarBucketOf({ email, address }: Place): string {
  return `login-familiar:${hashToken(`${email.trim().toLowerCase()} ${networkOf(address)}`)}`;
}

/** Whether the account's owner has signed in from this network before. */
export async function isFamiliarPlace(ctx: Context, place: Place): Promise<boolean> {
  const found = await ctx.db
    .select({ key: rateBuckets.key })
    .from(rateBuckets)
    .where(eq(rateBuckets.key, familiarBucketOf(place)));
  return found.length > 0;
}

/** Takes one attempt to sign in from a bucket. Throws RATE_LIMIT_EXCEEDED with the seconds to wait. */
export async function takeSignInAttempt(key: string, kind: "account" | "address"): Promise<void> {
  await takeAttempt(key, kind === "account" ? limits.loginAccount : limits.loginAddress, "failed sign-ins");
}

/** Resets the failed attempts of an account. */
export async function clearAttempts(ctx: Context, email: string): Promise<void> {
  await ctx.db.delete(rateBuckets).where(eq(rateBuckets.key, accountBucket(email)));
}

/** Remembers the network from which a user has signed in, with all their factors. */
export async function rememberPlace(ctx: Context, place: Place): Promise<void> {
  if (place.address === UNKNOWN_ADDRESS) return;
  const full = { tokens: limits.loginAccount.capacity, granted: 1, updatedAt: sql`clock_timestamp()` };
  await ctx.db
    .insert(rateBuckets)
    .values({ key: familiarBucketOf(place), ...full })
    .onConflictDoUpdate({ target: rateBuckets.key, set: full });
}

/** A right password refunds the address's attempt: only failures count. */
async function refundAddress(ctx: Context, addressBucket: string): Promise<void> {
  await ctx.db
    .update(rateBuckets)
    .set({ tokens: sql`least(${limits.loginAddress.capacity}, ${rateBuckets.tokens} + 1)` })
    .where(eq(rateBuckets.key, addressBucket));
}

async function renewHash(
  ctx: Context,
  row: { id: string; passwordHash: string },
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await ctx.db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, row.id), eq(users.passwordHash, row.passwordHash)));
}
