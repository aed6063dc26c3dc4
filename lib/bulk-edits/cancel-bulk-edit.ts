import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { lockBulkEdit, requireOwn, toBulkEdit, writeBulkEdit } from "./bulk-edit-row.ts";
import type { BulkEdit } from "./schema.ts";

/**
 * Stops a running bulk edit: no contact is changed after this returns, and those changed so far stay. Throws
 * BULK_EDIT_NOT_FOUND and VALIDATION_ERROR.
 */
export async function cancelBulkEdit(ctx: MemberContext, id: string): Promise<BulkEdit> {
  return inTransaction(ctx, async (ctx) => {
    const { status, doneCount, total } = requireOwn(ctx, await lockBulkEdit(ctx, id));
    if (status !== "running") {
      throw invalid(`this bulk edit is ${status}, so it cannot be canceled`).because("bulkEditEnded");
    }
    const detail = `${doneCount} of ${total}`;
    await recordAudit(ctx, "contact.bulk_edit_canceled", { subject: id, detail });
    return toBulkEdit(await writeBulkEdit(ctx, id, { status: "cancelled", endedAt: clock.now() }));
  });
}
