import { changePresentContacts } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { NIL_ID } from "#lib/platform/ids.ts";
import { toJson } from "#lib/platform/records/index.ts";
import { actingAs, changeOf, lockBulkEdit, writeBulkEdit } from "./bulk-edit-row.ts";
import { failBulkEdit, finishBulkEdit } from "./finish-bulk-edit.ts";

const NEXT = defineStatement({
  name: "next_bulk_edit_records",
  text: `select record_id as id from bulk_edit_records
    where workspace_id = $1 and bulk_edit_id = $2 and record_id > $3 order by record_id limit $4`,
});

/** Stores what changed of a batch, for the revert, and deletes the rows of the others. */
const KEEP = defineStatement({
  name: "keep_bulk_edit_records",
  text: `with unchanged as (
      delete from bulk_edit_records r where r.workspace_id = $1 and r.bulk_edit_id = $2 and r.record_id = any($3::uuid[])
        and not r.record_id = any(select n.id from json_to_recordset($4) as n(id uuid))
    ) update bulk_edit_records r set before = n.before, after = n.after
    from json_to_recordset($4) as n(id uuid, before jsonb, after jsonb)
    where r.workspace_id = $1 and r.bulk_edit_id = $2 and r.record_id = n.id`,
});

/** Maximum duration of one job, so that other jobs can run. */
export const MAX_JOB_MS = 60_000;
/** Contacts that one transaction changes. */
export const BATCH_CONTACTS = 300;

/**
 * Changes the contacts of a running bulk edit from its current position. Each batch is one transaction that also
 * stores the position, so after a crash the next run continues there and no contact is changed twice. Returns whether
 * more remains.
 */
export async function runBulkEdit(ctx: WorkspaceContext, id: string, signal: AbortSignal): Promise<boolean> {
  const until = clock.now().getTime() + MAX_JOB_MS;
  for (;;) {
    signal.throwIfAborted();
    const state = await runBatch(ctx, id);
    if (state !== "more") break;
    if (clock.now().getTime() > until) return true;
  }
  return false;
}

/** The edit ends if a reference was deleted while it ran. */
async function runBatch(ctx: WorkspaceContext, id: string): Promise<"more" | "ended"> {
  try {
    return await inTransaction(ctx, (ctx) => changeBatch(ctx, id));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await failBulkEdit(ctx, id, error.reason);
    return "ended";
  }
}

async function changeBatch(ctx: WorkspaceContext, id: string): Promise<"more" | "ended"> {
  const row = await lockBulkEdit(ctx, id);
  if (row.status !== "running") return "ended";
  const from = row.position ?? NIL_ID;
  const next = await runStatement(ctx.db, NEXT, [ctx.workspaceId, id, from, BATCH_CONTACTS]);
  const ids = next.map((record) => record.id);
  if (ids.length === 0) {
    await finishBulkEdit(ctx, row, "done");
    return "ended";
  }
  const { changed, records } = await changePresentContacts(actingAs(ctx, row), ids, changeOf(row));
  await runStatement(ctx.db, KEEP, [ctx.workspaceId, id, ids, toJson(records)]);
  await writeBulkEdit(ctx, id, {
    position: ids.at(-1) ?? null,
    doneCount: row.doneCount + ids.length,
    changedCount: row.changedCount + changed,
  });
  return "more";
}
