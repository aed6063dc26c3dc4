import type { Pool } from "pg";
import { DISPATCHER_LOCK } from "./dispatcher-lock.ts";

/** Deletes dispatchers that stopped a day ago or earlier and have no claims. Returns their number. */
export async function pruneDispatchers(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from dispatchers w
     where coalesce(w.stopped_at, w.started_at) < clock_timestamp() - interval '1 day'
       and not exists (select 1 from deliveries d where d.claimed_by = w.id)
       and pg_try_advisory_xact_lock(${DISPATCHER_LOCK}, w.lock_key)`,
  );
  return rowCount ?? 0;
}
