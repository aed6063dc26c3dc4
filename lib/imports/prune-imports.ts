import type { Pool } from "pg";
import type { Pruning } from "#lib/db/run-in-batches.ts";

const BATCH = 5_000;

/**
 * Deletes data that is no longer needed for a revert: the records and problems of imports that ended before `before`,
 * and the file of every import created before it, including drafts. The imports stay in the list.
 */
export async function pruneImports(pool: Pool, { before, signal }: Pruning): Promise<void> {
  for (const table of ["import_records", "import_problems"] as const) {
    let removed = BATCH;
    while (removed === BATCH && !signal.aborted) {
      const { rowCount } = await pool.query(
        `delete from ${table} where ctid = any(array(select d.ctid from ${table} d
           join imports i on i.workspace_id = d.workspace_id and i.id = d.import_id
           where i.ended_at < $1 limit ${BATCH}))`,
        [before],
      );
      removed = rowCount ?? 0;
    }
  }
  await pool.query(
    `update imports set storage_key = null, samples = '[]',
       status = case when status = 'draft' then 'cancelled' else status end
     where created_at < $1 and storage_key is not null and status in ('draft', 'done', 'cancelled', 'failed', 'reverted')`,
    [before],
  );
}
