import type { Pool } from "pg";
import { BATCH_ROWS, deleteInBatches, type Pruning } from "#lib/db/delete-in-batches.ts";

const DELETE = `
  delete from notifications n using (
    select workspace_id, id from notifications where at < $1 order by at limit ${BATCH_ROWS}
    for update skip locked
  ) old where n.workspace_id = old.workspace_id and n.id = old.id`;

/** Deletes notifications older than a time, in small batches with separate commits. Returns how many. */
export async function pruneNotifications(pool: Pool, { before, signal }: Pruning): Promise<number> {
  return deleteInBatches(pool, { text: DELETE, values: [before], signal });
}
