import type { Pool } from "pg";
import { WORKER_LOCK } from "./worker-lock.ts";

/** Deletes workers that stopped a day ago or earlier and have no claims. Returns their number. */
export async function pruneWorkers(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from workers w
     where coalesce(w.stopped_at, w.started_at) < clock_timestamp() - interval '1 day'
       and not exists (select 1 from deliveries d where d.claimed_by = w.id)
       and pg_try_advisory_xact_lock(${WORKER_LOCK}, w.lock_key)`,
  );
  return rowCount ?? 0;
}
