import { oneTimeTokens } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import { anonymousContext } from "#lib/platform/context.ts";
import { hashToken, randomToken } from "#lib/platform/crypto.ts";

const LIFE_MS = 24 * 3_600_000;

/** Creates the token of a setup link, valid for 24 hours and one use; only its hash is stored. */
export async function issueSetupToken(ctx = anonymousContext()): Promise<string> {
  const token = randomToken(32);
  const now = clock.now();
  await ctx.db.insert(oneTimeTokens).values({
    hash: hashToken(token),
    purpose: "setup",
    expiresAt: new Date(now.getTime() + LIFE_MS),
    createdAt: now,
  });
  return token;
}
