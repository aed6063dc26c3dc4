import type { Pool } from "pg";
import { BATCH_ROWS, deleteInWorkspaces, type WorkspacePruning } from "#lib/db/run-in-batches.ts";
import { firstIdAt } from "#lib/platform/ids.ts";

/**
 * Deletes finished deliveries older than `before`, and then events without deliveries, in small batches with separate
 * commits. Stops early when `signal` aborts. Returns the number of deleted rows.
 */
export async function pruneDeliveries(
  pool: Pool,
  pruning: WorkspacePruning,
): Promise<{ deliveries: number; events: number }> {
  const values = (before: Date) => [firstIdAt(before), before];
  const deliveries = await deleteInWorkspaces(pool, { text: DELETE_DELIVERIES, values, ...pruning });
  const events = await deleteInWorkspaces(pool, { text: DELETE_EVENTS, values, ...pruning });
  return { deliveries, events };
}

const DELETE_DELIVERIES = `
  delete from deliveries d using (
    select workspace_id, id from deliveries
    where workspace_id = $1 and id < $2 and finished_at < $3
    order by id limit ${BATCH_ROWS} for update skip locked
  ) old where d.workspace_id = old.workspace_id and d.id = old.id`;

const DELETE_EVENTS = `
  delete from events e using (
    select workspace_id, id from events ev
    where workspace_id = $1 and id < $2 and created_at < $3 and not exists (
      select 1 from deliveries d where d.workspace_id = ev.workspace_id and d.event_id = ev.id)
    order by id limit ${BATCH_ROWS} for update skip locked
  ) old where e.workspace_id = old.workspace_id and e.id = old.id`;
