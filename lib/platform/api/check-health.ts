import { database } from "#lib/db/client.ts";
import { RUNNER_LOCK } from "../jobs/runner-claims.ts";

/**
 * Health as `GET /api/health` tells it. `worker` is ok while someone sends deliveries and someone
 * runs jobs: each shows by an advisory lock that its process holds.
 */
export async function checkHealth(): Promise<{
  status: "ok" | "degraded";
  database: "ok" | "unreachable";
  worker: "ok" | "none";
}> {
  try {
    const { rows } = await database().pool.query(
      `select exists (select 1 from dispatchers w join pg_locks l
         on l.locktype = 'advisory' and l.objid = w.lock_key::oid and l.granted
         where w.stopped_at is null)
       and exists (select 1 from pg_locks l join pg_database d on d.oid = l.database
         where l.locktype = 'advisory' and l.classid = ${RUNNER_LOCK} and l.granted
           and d.datname = current_database()) as alive`,
    );
    const worker = rows[0]?.alive ? "ok" : "none";
    return { status: worker === "ok" ? "ok" : "degraded", database: "ok", worker };
  } catch {
    return { status: "degraded", database: "unreachable", worker: "none" };
  }
}
