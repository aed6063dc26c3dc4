import { database } from "#lib/db/client.ts";

/** Health as `GET /api/health` tells it (decisions.md 9). A worker counts while its advisory lock is held. */
export async function checkHealth(): Promise<{
  status: "ok" | "degraded";
  database: "ok" | "unreachable";
  worker: "ok" | "none";
}> {
  try {
    const { rows } = await database().pool.query(
      `select exists (select 1 from workers w join pg_locks l
         on l.locktype = 'advisory' and l.objid = w.lock_key::oid and l.granted
         where w.stopped_at is null) as alive`,
    );
    const worker = rows[0]?.alive ? "ok" : "none";
    return { status: worker === "ok" ? "ok" : "degraded", database: "ok", worker };
  } catch {
    return { status: "degraded", database: "unreachable", worker: "none" };
  }
}
