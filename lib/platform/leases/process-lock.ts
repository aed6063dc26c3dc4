import pg from "pg";
import { directDatabaseUrl } from "#lib/db/settings.ts";
import { logger } from "../logger.ts";

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;

/** An advisory lock that shows others that this process is alive. */
interface ProcessLock {
  /** Whether the lock is held. Do not claim anything without it. */
  isHeld: () => boolean;
  /** Runs an optional last statement and releases the lock. */
  stop: (last?: (client: pg.Client) => Promise<unknown>) => Promise<void>;
}

/**
 * Acquires an advisory lock and keeps it on its own connection: when the process ends for any reason, PostgreSQL
 * releases the lock. A broken connection is replaced. Throws if the database cannot be reached at first.
 */
export async function acquireProcessLock(
  acquire: (client: pg.Client) => Promise<unknown>,
): Promise<ProcessLock> {
  let stopped = false;
  let held = false;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  const databaseUrl = directDatabaseUrl();
  let client = await connect(databaseUrl);

  async function hold(fresh: pg.Client): Promise<void> {
    client = fresh;
    fresh.on("end", () => {
      held = false;
      scheduleRetry();
    });
    await acquire(fresh).catch(async (error: unknown) => {
      await fresh.end().catch(() => {});
      throw error;
    });
    held = true;
    retryMs = FIRST_RETRY_MS;
  }

  function scheduleRetry(): void {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      connect(databaseUrl)
        .then(hold)
        .catch((error) => {
          logger.warn({ err: error }, "worker lock not held; will try again");
          scheduleRetry();
        });
    }, retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  await hold(client).catch((error: unknown) => {
    stopped = true;
    clearTimeout(timer);
    throw error;
  });
  return {
    isHeld: () => held,
    stop: async (last) => {
      stopped = true;
      clearTimeout(timer);
      await last?.(client).catch(() => {});
      await client.end().catch(() => {});
    },
  };
}

/** With keepalive probes the server notices a lost machine within half a minute. */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: "tertulia worker",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3",
  });
  // The "end" event that follows an error restores the lock.
  client.on("error", () => {});
  await client.connect();
  return client;
}
