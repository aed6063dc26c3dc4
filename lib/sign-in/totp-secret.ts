import { and, eq, isNotNull, lt } from "drizzle-orm";
import { totpFactors } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { NO_WORKSPACE } from "#lib/platform/no-workspace.ts";
import { type SealedRow, unseal } from "#lib/platform/seal.ts";
import { matchStep } from "./totp.ts";

/** The row for which a user's secret is sealed. */
export function sealedTotp(userId: string): SealedRow {
  return { workspaceId: NO_WORKSPACE, table: "totp_factors", id: userId };
}

/**
 * Checks a code of a user's authenticator app, and uses it up. `isEnabled` false checks the first code of an app that
 * is being set up. Returns whether the code is right.
 */
export async function takeTotpCode(
  ctx: Context,
  userId: string,
  { code, isEnabled }: { code: string; isEnabled: boolean },
): Promise<boolean> {
  const [factor] = await ctx.db
    .select()
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isEnabled ? isNotNull(totpFactors.confirmedAt) : undefined));
  if (!factor) return false;
  const secret = unseal(factor.secret, sealedTotp(userId), "secret");
  const given = code.replace(/\s/g, "");
  const step = matchStep(given, { secret, lastStep: factor.lastStep, now: clock.now() });
  if (step === null) return false;
  // Of two calls with the same code, one finds the step already used.
  const used = await ctx.db
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.userId, userId), lt(totpFactors.lastStep, step)))
    .returning({ userId: totpFactors.userId });
  return used.length > 0;
}
