import type { Pool } from "pg";
import { BATCH_ROWS, type Pruning, runInBatches } from "#lib/db/run-in-batches.ts";

const MERGES = `delete from contact_merges where ctid = any(array(
  select m.ctid from contact_merges m where m.created_at < $1 limit ${BATCH_ROWS}))`;

/** Deletes the merges before `before`, which can no longer be undone, with the data of the merged contacts. */
export async function pruneMerges(pool: Pool, { before, signal }: Pruning): Promise<void> {
  await runInBatches(pool, { text: MERGES, values: [before], signal });
}
