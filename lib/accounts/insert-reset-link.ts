import { passwordResets } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken, randomToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import type { AccountLink } from "./schema.ts";

const LIFE_MS = 24 * 3_600_000;

/** Stores a link with which a user sets a new password once, within 24 hours. */
export async function insertResetLink({ db }: Context, userId: string): Promise<AccountLink> {
  const token = randomToken(32);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await db.insert(passwordResets).values({ hash: hashToken(token), userId, expiresAt, createdAt: now });
  return { url: `${env().PUBLIC_URL}/reset-password?token=${token}`, expiresAt: expiresAt.toISOString() };
}
