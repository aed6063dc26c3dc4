import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { lockBulkEdit, requireOwn, toBulkEdit, writeBulkEdit } from "./bulk-edit-row.ts";
import { notifyNewAssignees } from "./notify-new-assignees.ts";
import type { BulkEdit } from "./schema.ts";

/**
 * Stops a running bulk edit: no contact is changed after this returns, and those changed so far stay. Throws
 * BULK_EDIT_NOT_FOUND and VALIDATION_ERROR.
 */
export async function cancelBulkEdit(ctx: MemberContext, id: string): Promise<BulkEdit> {
  return inTransaction(ctx, async (ctx) => {
    const row = requireOwn(ctx, await lockBulkEdit(ctx, id));
    const { status, doneCount, total } = row;
    if (status !== "running") {
      throw invalid("this bulk edit has ended, so it cannot be canceled").because("bulkEditEnded");
    }
    const detail = `${doneCount} of ${total}`;
    await recordAudit(ctx, "contact.bulk_edit_canceled", { subject: id, detail });
    await notifyNewAssignees(ctx, row);
    return toBulkEdit(await writeBulkEdit(ctx, id, { status: "cancelled", endedAt: clock.now() }));
  });
}
