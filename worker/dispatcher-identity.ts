import { randomInt } from "node:crypto";
import { hostname } from "node:os";
import type pg from "pg";
import { DISPATCHER_LOCK } from "#lib/deliveries/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { acquireProcessLock } from "#worker/process-lock.ts";

const MAX_LOCK_KEY = 2 ** 31 - 1;

/** A dispatcher as the database knows it. */
export interface DispatcherIdentity {
  id: string;
  /** Whether its lock is held; without it, it must claim nothing. */
  isHeld: () => boolean;
  /** Marks the dispatcher as stopped and releases its lock. */
  stop: () => Promise<void>;
}

/** Registers this dispatcher and holds its advisory lock while it is alive. */
export async function registerDispatcher(databaseUrl: string): Promise<DispatcherIdentity> {
  const id = newId();
  let lockKey: number | undefined;
  const lock = await acquireProcessLock(databaseUrl, async (client) => {
    lockKey ??= await register(client, id);
    await client.query("select pg_advisory_lock($1, $2)", [DISPATCHER_LOCK, lockKey]);
  });
  return {
    id,
    isHeld: lock.isHeld,
    stop: () =>
      lock.stop((client) =>
        client.query("update dispatchers set stopped_at = clock_timestamp() where id = $1", [id]),
      ),
  };
}

async function register(client: pg.Client, id: string): Promise<number> {
  for (;;) {
    const lockKey = randomInt(1, MAX_LOCK_KEY);
    const { rowCount } = await client.query(
      `insert into dispatchers (id, lock_key, host, pid, started_at) values ($1, $2, $3, $4, clock_timestamp())
       on conflict (lock_key) do nothing`,
      [id, lockKey, hostname(), process.pid],
    );
    if (rowCount === 1) return lockKey;
  }
}
