import type { Pool } from "pg";
import { BATCH_ROWS, deleteInWorkspaces, type WorkspacePruning } from "#lib/db/run-in-batches.ts";

const DELETE = `
  delete from notifications n using (
    select workspace_id, id from notifications where workspace_id = $1 and at < $2 order by at limit ${BATCH_ROWS}
    for update skip locked
  ) old where n.workspace_id = old.workspace_id and n.id = old.id`;

/** Deletes notifications older than a time, in small batches with separate commits. Returns how many. */
export async function pruneNotifications(pool: Pool, pruning: WorkspacePruning): Promise<number> {
  return deleteInWorkspaces(pool, { text: DELETE, values: (before) => [before], ...pruning });
}
