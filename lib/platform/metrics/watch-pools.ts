import { Counter, Gauge, type Registry } from "prom-client";
import { openPools, type WatchedPool } from "#lib/db/driver/watched-pool.ts";

/** Adds the state of the connection pools of this process, which each scrape reads. */
export function watchPools(registry: Registry): void {
  const add = (Kind: typeof Gauge | typeof Counter, name: string, help: string, read: Read) =>
    new Kind({
      name: `tertulia_database_pool_${name}`,
      help,
      labelNames: ["pool"],
      registers: [registry],
      collect() {
        this.reset();
        for (const pool of openPools()) this.inc({ pool: pool.purpose }, read(pool));
      },
    });
  add(Gauge, "idle", "Open connections that are not in use.", ({ idleCount }) => idleCount);
  add(Gauge, "busy", "Connections in use.", ({ totalCount, idleCount }) => totalCount - idleCount);
  add(Gauge, "max", "Most connections of the pool.", ({ options }) => options.max);
  add(Gauge, "waiting", "Callers that wait for a connection now.", ({ waitingCount }) => waitingCount);
  add(Counter, "waits_total", "Callers that had to wait for a connection.", ({ waits }) => waits);
  add(Counter, "wait_seconds_total", "Time that callers waited for a connection.", secondsOf);
}

type Read = (pool: WatchedPool) => number;

const secondsOf: Read = ({ waitedMs }) => waitedMs / 1_000;
