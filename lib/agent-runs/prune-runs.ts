import type { Pool } from "pg";
import { BATCH_ROWS, deleteInWorkspaces, type WorkspacePruning } from "#lib/db/run-in-batches.ts";
import { firstIdAt } from "#lib/platform/ids.ts";

const DELETE = `
  delete from agent_runs r using (
    select workspace_id, id from agent_runs where workspace_id = $1 and id < $2
    order by id limit ${BATCH_ROWS} for update skip locked
  ) old where r.workspace_id = old.workspace_id and r.id = old.id`;

/** Deletes runs older than `before`, in small batches with their own commits. Returns their number. */
export async function pruneRuns(pool: Pool, pruning: WorkspacePruning): Promise<number> {
  return deleteInWorkspaces(pool, { text: DELETE, values: (before) => [firstIdAt(before)], ...pruning });
}
