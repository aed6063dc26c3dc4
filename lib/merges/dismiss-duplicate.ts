import { requireContact } from "#lib/contacts/index.ts";
import { contactDuplicates } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { DismissDuplicate } from "./schema.ts";
import { requirePair } from "./stored-merge.ts";

/**
 * Says that two contacts are not the same person, or takes that back: a dismissed pair is not suggested again. Throws
 * CONTACT_NOT_FOUND, and VALIDATION_ERROR for the same contact twice.
 */
export async function dismissDuplicate(
  ctx: WorkspaceContext,
  { contactId, otherId, isDismissed = true }: DismissDuplicate,
): Promise<DismissDuplicate> {
  requirePair({ survivorId: contactId, mergedId: otherId });
  await inTransaction(ctx, async (ctx) => {
    await Promise.all([requireContact(ctx, contactId), requireContact(ctx, otherId)]);
    const [first = contactId, second = otherId] = [contactId, otherId].sort();
    const pair = { workspaceId: ctx.workspaceId, contactId: first, otherId: second };
    await ctx.db
      .insert(contactDuplicates)
      .values({ ...pair, reasons: [], score: 0, isDismissed, foundAt: clock.now() })
      .onConflictDoUpdate({
        target: [contactDuplicates.workspaceId, contactDuplicates.contactId, contactDuplicates.otherId],
        set: { isDismissed },
      });
    publishChange(ctx, "contactMerge", contactId);
  });
  return { contactId, otherId, isDismissed };
}
