import { type DatabaseHandle, database, shortTimeout } from "#lib/db/client.ts";
import { PROCESS_LOCK } from "../leases/is-gone.ts";

type Health = {
  status: "ok" | "degraded";
  database: "ok" | "unreachable";
  worker: "ok" | "none";
};

/** Time for which a process uses the result of a check, in milliseconds. */
const FRESH_MS = 1_000;

type Check = { health: Promise<Health>; expiresAt: number };
const checks = new WeakMap<DatabaseHandle, Check>();

/** Returns the health of at most a second ago. All calls during a check get its result. */
export function getHealth(): Promise<Health> {
  const handle = database();
  const last = checks.get(handle);
  if (last && performance.now() < last.expiresAt) return last.health;
  const check: Check = { health: checkHealth(), expiresAt: Number.POSITIVE_INFINITY };
  checks.set(handle, check);
  void check.health.then(() => (check.expiresAt = performance.now() + FRESH_MS));
  return check.health;
}

/**
 * Checks the health for `GET /api/health`. `worker` is ok while at least one dispatcher and one job runner hold their
 * advisory locks. Never throws.
 */
export async function checkHealth(): Promise<Health> {
  try {
    const { rows } = await database().pool.query({
      ...shortTimeout(),
      name: "check_health",
      text: `select count(distinct w.work) = 2 as alive from worker_processes w
       join pg_locks l on l.locktype = 'advisory' and l.granted and l.classid = ${PROCESS_LOCK}
         and l.objid = w.lock_key::oid
       join pg_database d on d.oid = l.database and d.datname = current_database()
       where w.stopped_at is null`,
    });
    const worker = rows[0]?.alive ? "ok" : "none";
    return { status: worker === "ok" ? "ok" : "degraded", database: "ok", worker };
  } catch {
    return { status: "degraded", database: "unreachable", worker: "none" };
  }
}
