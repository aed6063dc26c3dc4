import { notifyOfEdit } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import { type BulkEditRow, changeOf, lockBulkEdit, writeBulkEdit } from "./bulk-edit-row.ts";

const CHANGED = defineStatement({
  name: "find_changed_by_bulk_edit",
  text: `select record_id as id from bulk_edit_records
    where workspace_id = $1 and bulk_edit_id = $2 and after is not null limit 6`,
});

const WENT_WRONG = reason(
  "The server could not finish the change. The contacts changed so far stay. Undo the change or start it again.",
  "bulkEditFailed",
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
  if (status === "done" && row.changedCount > 0) {
    const actor = { type: "user", id: row.actorId, name: row.actorName, via: "bulk" } as const;
    const some = await runStatement(ctx.db, CHANGED, [ctx.workspaceId, row.id]);
    const ids = some.map(({ id }) => id);
    await notifyOfEdit({ ...ctx, actor }, changeOf(row), { ids, count: row.changedCount });
  }
}

/** Marks a running bulk edit or revert as failed. The contacts changed so far stay. */
export async function failBulkEdit(
  ctx: WorkspaceContext,
  id: string,
  why: Reason = WENT_WRONG,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockBulkEdit(ctx, id);
    if (row.status !== "running" && row.status !== "reverting") return;
    await writeBulkEdit(ctx, id, {
      status: "failed",
      statusReason: why,
      endedAt: row.endedAt ?? clock.now(),
    });
  });
}
