import { database, shortTimeout } from "#lib/db/client.ts";
import { recentCheck } from "#lib/db/recent-check.ts";
import { isAliveSql } from "../leases/process-liveness.ts";

type Health = {
  status: "ok" | "degraded";
  database: "ok" | "unreachable";
  worker: "ok" | "none";
};

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
       where w.stopped_at is null and ${isAliveSql("w")}`,
    });
    const worker = rows[0]?.alive ? "ok" : "none";
    return { status: worker === "ok" ? "ok" : "degraded", database: "ok", worker };
  } catch {
    return { status: "degraded", database: "unreachable", worker: "none" };
  }
}

/** Returns the health of at most a second ago. */
export const getHealth = recentCheck(checkHealth);
