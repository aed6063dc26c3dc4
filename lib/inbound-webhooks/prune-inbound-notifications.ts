import type { Pool } from "pg";
import { BATCH_ROWS, deleteInWorkspaces, type WorkspacePruning } from "#lib/db/run-in-batches.ts";
import { firstIdAt } from "#lib/platform/ids.ts";

const DELETE = `
  delete from inbound_notifications n using (
    select workspace_id, id from inbound_notifications
    where workspace_id = $1 and id < $2 and processed_at < $3
    order by id limit ${BATCH_ROWS} for update skip locked
  ) old where n.workspace_id = old.workspace_id and n.id = old.id`;

/**
 * Deletes notifications processed before a given time, in small batches with separate commits. A waiting one is never
 * deleted. Returns the number of deleted notifications.
 */
export async function pruneInboundNotifications(pool: Pool, pruning: WorkspacePruning): Promise<number> {
  const values = (before: Date) => [firstIdAt(before), before];
  return deleteInWorkspaces(pool, { text: DELETE, values, ...pruning });
}
