import { and, count, eq, isNull } from "drizzle-orm";
import { recoveryCodes } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { newTotpSecret } from "./totp.ts";

const CODES = 10;

/** Replaces a user's recovery codes with ten new ones of 80 bits. Only their hashes are stored. */
export async function writeRecoveryCodes(ctx: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => newTotpSecret().slice(0, 16).toLowerCase());
  const createdAt = clock.now();
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, hash: hashToken(code), createdAt })));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-"));
}

/** Creates recovery codes for a user who has none; otherwise returns null. */
export async function ensureRecoveryCodes(ctx: Context, userId: string): Promise<string[] | null> {
  const [known] = await ctx.db
    .select({ total: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return known && known.total > 0 ? null : writeRecoveryCodes(ctx, userId);
}

/** Uses up a recovery code; hyphens, spaces and case do not matter. Returns whether it was one. */
export async function takeRecoveryCode(ctx: Context, userId: string, given: string): Promise<boolean> {
  const hash = hashToken(given.toLowerCase().replace(/[\s-]/g, ""));
  const used = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash });
  return used.length > 0;
}
