import pg from "pg";
import { directDatabaseUrl } from "#lib/db/settings.ts";
import { logger } from "../logger.ts";

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
/** A connection that a lost machine or a firewall has dropped is found within these two times. */
const HEARTBEAT_MS = 15_000;
const ANSWER_MS = 5_000;

/** A LISTEN connection. `stop` ends it. */
export type Listener = { stop(): Promise<void> };

/**
 * Listens on NOTIFY channels with its own connection and reconnects automatically. Calls `onReady` after each
 * connection: notifications sent while disconnected are lost, so the caller must check the state. Calls `onLost` when a
 * connection has ended.
 */
export function listen(
  channels: readonly string[],
  onMessage: (channel: string, payload: string) => void,
  onReady: () => void,
  onLost = () => {},
): Listener {
  let stopped = false;
  let client: pg.Client | null = null;
  let retryMs = FIRST_RETRY_MS;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: directDatabaseUrl(),
      application_name: "tertulia listen",
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client = fresh;
    let heartbeat: NodeJS.Timeout | undefined;
    fresh.on("error", () => {});
    fresh.on("end", () => {
      clearInterval(heartbeat);
      onLost();
      retry();
    });
    fresh.on("notification", ({ channel, payload }) => onMessage(channel, payload ?? ""));
    try {
      await fresh.connect();
      for (const channel of channels) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      retryMs = FIRST_RETRY_MS;
      heartbeat = setInterval(() => void fresh.query("select 1").catch(giveUp), HEARTBEAT_MS);
      onReady();
    } catch (error) {
      await giveUp(error);
    }

    async function giveUp(error: unknown): Promise<void> {
      if (!stopped) logger.warn({ err: error }, "cannot listen for notifications; will try again");
      await fresh.end().catch(() => {});
    }
  }

  function retry(): void {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
