import { eq } from "drizzle-orm";
import { totpFactors } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { recordRemovedFactor } from "./record-removed-factor.ts";
import { requireConfirmation } from "./require-confirmation.ts";
import type { Confirmation } from "./schema.ts";

/** Removes the caller's authenticator app; does nothing without one. Throws what `requireConfirmation` throws. */
export async function disableAuthenticatorApp(
  ctx: UserContext,
  input: Confirmation & { address: string },
): Promise<null> {
  await requireConfirmation(ctx, { confirmation: input.confirmation, address: input.address });
  await inTransaction(ctx, async (ctx) => {
    const [removed] = await ctx.db.delete(totpFactors).where(eq(totpFactors.userId, ctx.userId)).returning();
    if (removed?.confirmedAt) await recordRemovedFactor(ctx, "authenticator");
  });
  return null;
}
