import type { Pool } from "pg";
import { isGoneSql } from "./process-liveness.ts";

/** Deletes worker processes that stopped a day ago or earlier and have no claims. Returns their number. */
export async function pruneProcesses(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from worker_processes w
     where coalesce(w.stopped_at, w.started_at) < clock_timestamp() - interval '1 day'
       and not exists (select 1 from deliveries d where d.claimed_by = w.id and d.finished_at is null)
       and not exists (select 1 from jobs j where j.claimed_by = w.id)
       and ${isGoneSql("w")}`,
  );
  return rowCount ?? 0;
}
