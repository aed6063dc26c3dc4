import { requireContact } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { DismissDuplicate } from "./schema.ts";
import { requirePair } from "./stored-merge.ts";

const DISMISS = defineStatement({
  name: "dismiss_contact_duplicate",
  text: `insert into contact_duplicates (workspace_id, contact_id, other_id, reasons, score, is_dismissed, found_at)
    values ($1, $2, $3, '[]', 0, true, $4)
    on conflict (workspace_id, contact_id, other_id) do update set is_dismissed = true`,
});
/** A pair without reasons was dismissed before a search found it, so it is no suggestion. */
const RESTORE = defineStatement({
  name: "restore_contact_duplicate",
  text: `with forgotten as (
      delete from contact_duplicates where workspace_id = $1 and contact_id = $2 and other_id = $3 and reasons = '[]'
    )
    update contact_duplicates set is_dismissed = false
    where workspace_id = $1 and contact_id = $2 and other_id = $3 and reasons <> '[]'`,
});

/**
 * Dismisses a suggested duplicate: the pair is not suggested again. `isDismissed: false` restores the suggestion;
 * without one, it changes nothing. Throws CONTACT_NOT_FOUND, and VALIDATION_ERROR for the same contact twice.
 */
export async function dismissDuplicate(
  ctx: WorkspaceContext,
  { contactId, otherId, isDismissed = true }: DismissDuplicate,
): Promise<DismissDuplicate> {
  requirePair({ survivorId: contactId, mergedId: otherId }, "otherId");
  await inTransaction(ctx, async (ctx) => {
    await Promise.all([requireContact(ctx, contactId), requireContact(ctx, otherId)]);
    const pair = [ctx.workspaceId, ...[contactId, otherId].sort()];
    if (isDismissed) await runStatement(ctx.db, DISMISS, [...pair, clock.now()]);
    else await runStatement(ctx.db, RESTORE, pair);
    publishChange(ctx, "contactMerge", contactId);
  });
  return { contactId, otherId, isDismissed };
}
