import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import { type BulkEditRow, lockBulkEdit, writeBulkEdit } from "./bulk-edit-row.ts";
import { notifyNewAssignees } from "./notify-new-assignees.ts";

const CHANGE_FAILED = reason(
  "The server could not finish the change. Undo it or start it again.",
  "bulkEditFailed",
);
const REVERT_FAILED = reason(
  "The server could not finish the undo. Undo again to continue.",
  "bulkEditUndoFailed",
);

/** Ends a locked bulk edit or its revert. New assignees get one notification about all contacts. */
export async function finishBulkEdit(
  ctx: WorkspaceContext,
  row: BulkEditRow,
  status: "done" | "reverted",
): Promise<void> {
  // Reverting does not restart the period in which it can be reverted.
  const endedAt = status === "done" ? clock.now() : row.endedAt;
  await writeBulkEdit(ctx, row.id, { status, endedAt });
  if (status === "done") await notifyNewAssignees(ctx, row);
}

/** Marks a running bulk edit or revert as failed. The contacts changed so far stay. */
export async function failBulkEdit(ctx: WorkspaceContext, id: string, why?: Reason): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockBulkEdit(ctx, id);
    if (row.status === "reverting") {
      await writeBulkEdit(ctx, id, { status: "revertFailed", statusReason: why ?? REVERT_FAILED });
    }
    if (row.status !== "running") return;
    const statusReason = why ?? CHANGE_FAILED;
    await writeBulkEdit(ctx, id, { status: "failed", statusReason, endedAt: clock.now() });
    await notifyNewAssignees(ctx, row);
  });
}
