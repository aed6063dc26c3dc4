import type { Pool } from "pg";

const ROWS_A_BATCH = 500;

const DELETE = `
  delete from notifications n using (
    select workspace_id, id from notifications where at < $1 order by at limit ${ROWS_A_BATCH}
    for update skip locked
  ) old where n.workspace_id = old.workspace_id and n.id = old.id`;

/** Deletes notifications older than a time, in small batches with separate commits. Returns how many. */
export async function pruneNotifications(
  pool: Pool,
  { before, signal }: { before: Date; signal: AbortSignal },
): Promise<number> {
  let total = 0;
  for (let removed = ROWS_A_BATCH; removed === ROWS_A_BATCH && !signal.aborted; total += removed) {
    removed = (await pool.query(DELETE, [before])).rowCount ?? 0;
  }
  return total;
}
