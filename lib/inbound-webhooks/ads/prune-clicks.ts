import type { Pool } from "pg";
import { BATCH_ROWS, deleteInWorkspaces, type Pruning } from "#lib/db/run-in-batches.ts";
import { firstIdAt } from "#lib/platform/ids.ts";

const DELETE = `
  delete from channel_events e using (
    select workspace_id, id from channel_events
    where workspace_id = $1 and type = 'referral' and id < $2
    order by id limit ${BATCH_ROWS} for update skip locked
  ) old where e.workspace_id = old.workspace_id and e.id = old.id`;

/**
 * Deletes clicks received before a given time whose person never wrote, in small batches with separate commits.
 * @returns the number of deleted clicks.
 */
export async function pruneClicks(pool: Pool, pruning: Pruning): Promise<number> {
  return deleteInWorkspaces(pool, { text: DELETE, values: (before) => [firstIdAt(before)], ...pruning });
}
