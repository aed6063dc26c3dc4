import type { Pool } from "pg";
import { BATCH_ROWS, deleteInWorkspaces, type WorkspacePruning } from "#lib/db/run-in-batches.ts";
import { firstIdAt } from "#lib/platform/ids.ts";

const KEPT_OF_A_WORKER = 1_000;

const DELETE = `
  delete from worker_runs r using (
    select c.workspace_id, c.id from worker_runs c where c.workspace_id = $1 and c.status <> 'received'
      and (c.id < $2 or c.id <= (select k.id from worker_runs k where k.workspace_id = c.workspace_id
        and k.worker_id = c.worker_id order by k.id desc offset ${KEPT_OF_A_WORKER} limit 1))
    order by c.id limit ${BATCH_ROWS} for update skip locked
  ) old where r.workspace_id = old.workspace_id and r.id = old.id`;

/**
 * Deletes calls older than a given time, and all but the newest thousand of each worker, in small batches with separate
 * commits. A waiting call is never deleted. Returns the number of deleted calls.
 */
export async function pruneWorkerRuns(pool: Pool, pruning: WorkspacePruning): Promise<number> {
  return deleteInWorkspaces(pool, { text: DELETE, values: (before) => [firstIdAt(before)], ...pruning });
}
