import { type ImportRecord, revertContacts } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { NIL_ID } from "#lib/platform/ids.ts";
import { actingAs, lockBulkEdit, writeBulkEdit } from "./bulk-edit-row.ts";
import { finishBulkEdit } from "./finish-bulk-edit.ts";
import { BATCH_CONTACTS, MAX_JOB_MS } from "./run-bulk-edit.ts";

const NEXT = defineStatement({
  name: "next_bulk_edit_to_revert",
  text: `select record_id as id, before, after from bulk_edit_records
    where workspace_id = $1 and bulk_edit_id = $2 and record_id > $3 and after is not null
    order by record_id limit $4`,
});

/**
 * Restores the contacts of a bulk edit. Each batch is one transaction that also stores the position. Returns whether
 * more remains.
 */
export async function revertEdited(ctx: WorkspaceContext, id: string, signal: AbortSignal): Promise<boolean> {
  const until = clock.now().getTime() + MAX_JOB_MS;
  for (;;) {
    signal.throwIfAborted();
    const state = await inTransaction(ctx, (ctx) => revertBatch(ctx, id));
    if (state === "ended") return false;
    if (clock.now().getTime() > until) return true;
  }
}

type State = "more" | "ended";

async function revertBatch(ctx: WorkspaceContext, id: string): Promise<State> {
  const row = await lockBulkEdit(ctx, id);
  if (row.status !== "reverting") return "ended";
  const from = row.position ?? NIL_ID;
  const stored = await runStatement(ctx.db, NEXT, [ctx.workspaceId, id, from, BATCH_CONTACTS]);
  const records = stored.map(
    ({ id, before, after }): ImportRecord => ({
      id,
      row: 0,
      isCreated: false,
      version: 0,
      before: before ?? {},
      after: after ?? {},
    }),
  );
  const last = records.at(-1);
  if (!last) {
    await finishBulkEdit(ctx, row, "reverted");
    return "ended";
  }
  const results = await revertContacts(actingAs(ctx, row), records);
  const kept = results.filter((result) => result.isMissing || result.kept !== null).length;
  await writeBulkEdit(ctx, id, {
    position: last.id,
    doneCount: row.doneCount + records.length,
    revertedCount: row.revertedCount + records.length - kept,
    keptCount: row.keptCount + kept,
  });
  return "more";
}
