import type { Pool } from "pg";
import { BATCH_ROWS, deleteInBatches, type Pruning } from "#lib/db/delete-in-batches.ts";

const ITEMS = `delete from trash_items where ctid = any(array(
  select i.ctid from trash_items i where i.deleted_at < $1 limit ${BATCH_ROWS}))`;

/** Deletes for good what was moved to the trash before `before`. */
export async function pruneTrash(pool: Pool, { before, signal }: Pruning): Promise<void> {
  await deleteInBatches(pool, { text: ITEMS, values: [before], signal });
}
