import type { Pool } from "pg";
import { BATCH_ROWS, type Pruning, runInBatches } from "#lib/db/run-in-batches.ts";

const RECORDS = `delete from bulk_edit_records where ctid = any(array(select r.ctid from bulk_edit_records r
  join bulk_edits e on e.workspace_id = r.workspace_id and e.id = r.bulk_edit_id where e.ended_at < $1 limit ${BATCH_ROWS}))`;
const EDITS = `delete from bulk_edits where ctid = any(array(
  select e.ctid from bulk_edits e where e.ended_at < $1 limit ${BATCH_ROWS}))`;

/** Deletes the bulk edits that ended before `before`, with what a revert needed. */
export async function pruneBulkEdits(pool: Pool, { before, signal }: Pruning): Promise<void> {
  for (const text of [RECORDS, EDITS]) await runInBatches(pool, { text, values: [before], signal });
}
