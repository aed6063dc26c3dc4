import { and, eq, isNull } from "drizzle-orm";
import { totpFactors } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { requireAllowed, takeToken } from "#lib/platform/rate-limit/take-token.ts";
import { wrongCode } from "./check-code.ts";
import { recordNewFactor } from "./record-new-factor.ts";
import { requireConsole } from "./require-confirmation.ts";
import type { NewRecoveryCodes } from "./schema.ts";
import { takeTotpCode } from "./totp-secret.ts";

/**
 * Enables the authenticator app that was started, with a code of it. The session then counts as signed in with a second
 * factor. Returns recovery codes if the user has none. Throws INVALID_CREDENTIALS, RATE_LIMIT_EXCEEDED, FORBIDDEN.
 */
export async function enableAuthenticatorApp(
  ctx: UserContext,
  { code }: { code: string },
): Promise<NewRecoveryCodes> {
  requireConsole(ctx);
  const { userId } = ctx;
  requireAllowed(await takeToken(`second-factor-setup:${userId}`, limits.loginAccount));
  return inTransaction(ctx, async (ctx) => {
    if (!(await takeTotpCode(ctx, userId, { code, isEnabled: false }))) throw wrongCode();
    const enabled = await ctx.db
      .update(totpFactors)
      .set({ confirmedAt: clock.now() })
      .where(and(eq(totpFactors.userId, userId), isNull(totpFactors.confirmedAt)))
      .returning({ userId: totpFactors.userId });
    if (enabled.length === 0) throw wrongCode();
    return recordNewFactor(ctx, "authenticator");
  });
}
