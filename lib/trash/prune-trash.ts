import type { Pool } from "pg";
import { BATCH_ROWS, type Pruning, runInBatches } from "#lib/db/run-in-batches.ts";

const ITEMS = `delete from trash_items where ctid = any(array(
  select i.ctid from trash_items i where i.deleted_at < $1 limit ${BATCH_ROWS}))`;

/** Permanently deletes records that were moved to the trash before `before`. */
export async function pruneTrash(pool: Pool, { before, signal }: Pruning): Promise<void> {
  await runInBatches(pool, { text: ITEMS, values: [before], signal });
}
