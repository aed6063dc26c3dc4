import { randomInt } from "node:crypto";
import { hostname } from "node:os";
import type pg from "pg";
import { newId } from "../ids.ts";
import { PROCESS_LOCK } from "./process-liveness.ts";
import { acquireProcessLock } from "./process-lock.ts";

const MAX_LOCK_KEY = 2 ** 31 - 1;

/** The registration of a dispatcher or job runner in the database. */
export interface ProcessIdentity {
  id: string;
  /** Whether its lock is held. Do not claim anything without it. */
  isHeld: () => boolean;
  /** Marks it as stopped and releases its lock. */
  stop: () => Promise<void>;
}

/**
 * Registers a dispatcher or a job runner and holds its advisory lock while it is alive. Throws if the database cannot
 * be reached.
 */
export async function registerProcess(work: "deliveries" | "jobs"): Promise<ProcessIdentity> {
  const id = newId();
  let lockKey: number | undefined;
  const lock = await acquireProcessLock(async (client) => {
    lockKey ??= await register(client, { id, work });
    await client.query("select pg_advisory_lock($1, $2)", [PROCESS_LOCK, lockKey]);
  });
  return {
    id,
    isHeld: lock.isHeld,
    stop: () =>
      lock.stop((client) =>
        client.query("update worker_processes set stopped_at = clock_timestamp() where id = $1", [id]),
      ),
  };
}

async function register(client: pg.Client, { id, work }: { id: string; work: string }): Promise<number> {
  for (;;) {
    const lockKey = randomInt(1, MAX_LOCK_KEY);
    const { rowCount } = await client.query(
      `insert into worker_processes (id, work, lock_key, host, pid, started_at)
       values ($1, $2, $3, $4, $5, clock_timestamp()) on conflict (lock_key) do nothing`,
      [id, work, lockKey, hostname(), process.pid],
    );
    if (rowCount === 1) return lockKey;
  }
}
