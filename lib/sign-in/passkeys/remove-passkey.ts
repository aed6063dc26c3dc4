import { and, eq } from "drizzle-orm";
import { passkeys } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { recordRemovedFactor } from "../record-removed-factor.ts";
import { requireConfirmation } from "../require-confirmation.ts";
import type { Confirmation } from "../schema.ts";
import { requirePasskey } from "./require-passkey.ts";

/** Removes one of the caller's passkeys. Throws PASSKEY_NOT_FOUND, and what `requireConfirmation` throws. */
export async function removePasskey(
  ctx: UserContext,
  id: string,
  input: Confirmation & { address: string },
): Promise<{ id: string }> {
  await requirePasskey(ctx, id);
  await requireConfirmation(ctx, { confirmation: input.confirmation, address: input.address });
  return inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, ctx.userId)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw notFound("PASSKEY");
    await recordRemovedFactor(ctx, "passkey");
    return { id };
  });
}
