import type { Pool } from "pg";
import { BATCH_ROWS, deleteInWorkspaces, type WorkspacePruning } from "#lib/db/run-in-batches.ts";
import { firstIdAt } from "#lib/platform/ids.ts";

const DELETE = `
  delete from automation_runs r using (
    select workspace_id, id from automation_runs where workspace_id = $1 and id < $2 and ended_at is not null
    order by id limit ${BATCH_ROWS} for update skip locked
  ) old where r.workspace_id = old.workspace_id and r.id = old.id`;

/**
 * Deletes ended runs that started before a time, with their steps, in small batches with separate commits. Returns the
 * number of deleted runs.
 */
export async function pruneAutomationRuns(pool: Pool, pruning: WorkspacePruning): Promise<number> {
  return deleteInWorkspaces(pool, { text: DELETE, values: (before) => [firstIdAt(before)], ...pruning });
}
