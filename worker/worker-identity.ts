import { randomInt } from "node:crypto";
import { hostname } from "node:os";
import pg from "pg";
import { WORKER_LOCK } from "#lib/deliveries/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { logger } from "#lib/platform/logger.ts";

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
const MAX_LOCK_KEY = 2 ** 31 - 1;

/** A dispatcher as the database knows it. */
export interface WorkerIdentity {
  id: string;
  /** Whether others see it alive; without that it must claim nothing. */
  isHeld: () => boolean;
  /** Signs off and lets go. */
  stop: () => Promise<void>;
}

/**
 * Registers this dispatcher and holds its advisory lock on a connection of its own for as long as it lives:
 * when the process dies, however it dies, PostgreSQL frees the lock. A broken connection is replaced.
 */
export async function takeIdentity(databaseUrl: string): Promise<WorkerIdentity> {
  const id = newId();
  let stopped = false;
  let held = false;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let client = await connect(databaseUrl);
  const lockKey = await register(client, id);

  async function hold(fresh: pg.Client): Promise<void> {
    client = fresh;
    fresh.on("end", () => {
      held = false;
      again();
    });
    await fresh.query("select pg_advisory_lock($1, $2)", [WORKER_LOCK, lockKey]);
    held = true;
    retryMs = FIRST_RETRY_MS;
  }

  function again(): void {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      connect(databaseUrl)
        .then(hold)
        .catch((error) => {
          logger.warn({ err: error }, "worker lock not held; will try again");
          again();
        });
    }, retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  await hold(client);
  return {
    id,
    isHeld: () => held,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client
        .query("update workers set stopped_at = clock_timestamp() where id = $1", [id])
        .catch(() => {});
      await client.end().catch(() => {});
    },
  };
}

/** Keepalive probes let the server notice a machine that vanished within half a minute. */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: "tertulia worker",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3",
  });
  // The "end" that follows an error is what brings the lock back.
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function register(client: pg.Client, id: string): Promise<number> {
  for (;;) {
    const lockKey = randomInt(1, MAX_LOCK_KEY);
    const { rowCount } = await client.query(
      `insert into workers (id, lock_key, host, pid, started_at) values ($1, $2, $3, $4, clock_timestamp())
       on conflict (lock_key) do nothing`,
      [id, lockKey, hostname(), process.pid],
    );
    if (rowCount === 1) return lockKey;
  }
}
