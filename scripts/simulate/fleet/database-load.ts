import { setTimeout as sleep } from "node:timers/promises";
import { postgresPid, readProcessorTimes } from "../../bench/processes.ts";
import { query } from "../../bench/query.ts";

/**
 * Statistics of PostgreSQL since its start: milliseconds of processor time, commits, bytes of WAL, pages found and
 * read.
 */
export type DatabaseLoad = { cpuMs: number; commits: number; walBytes: number; hits: number; reads: number };

/** Sessions report their numbers at most once per second. */
const REPORT_MS = 1_100;

/** Reads the numbers of the server whose data is in `<folder>/postgres`. Waits until its sessions have reported. */
export async function readDatabaseLoad(folder: string): Promise<DatabaseLoad> {
  const { postgres = Number.NaN } = readProcessorTimes({ postgres: postgresPid(folder) }).of;
  await sleep(REPORT_MS);
  const { rows } = await query<Omit<DatabaseLoad, "cpuMs">>(
    `select xact_commit::float8 as commits, blks_hit::float8 as hits, blks_read::float8 as reads,
       (pg_current_wal_insert_lsn() - '0/0')::float8 as "walBytes"
     from pg_stat_database where datname = current_database()`,
  );
  return { cpuMs: postgres / 1_000, ...(rows[0] as Omit<DatabaseLoad, "cpuMs">) };
}

/** Waits until no delivery and no received notification waits. Returns the milliseconds that took. */
export async function untilDrained(): Promise<number> {
  const started = performance.now();
  const waiting = `select exists (select from deliveries where finished_at is null)
    or exists (select from inbound_notifications where processed_at is null) as is_waiting`;
  while ((await query<{ is_waiting: boolean }>(waiting)).rows[0]?.is_waiting) await sleep(20);
  return performance.now() - started;
}
