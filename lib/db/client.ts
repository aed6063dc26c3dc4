import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { env } from "#lib/platform/env.ts";
import * as schema from "./schema/index.ts";

/** A connection to query through: the pool, or one transaction of it. */
export type Database = NodePgDatabase<typeof schema>;

/** The pool and the query builder on it. */
export type DatabaseHandle = { db: Database; pool: pg.Pool; close(): Promise<void> };

const holder = globalThis as typeof globalThis & { tertuliaDatabase?: DatabaseHandle };

/** Opens a pool; `max` connections at most. A stuck statement or lock ends by itself (reliability.md P3d). */
export function openDatabase(url: string, max: number): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    application_name: "tertulia",
    options: "-c statement_timeout=10000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000",
  });
  // A connection that dies while idle is replaced at its next use; without a listener it would end the process.
  pool.on("error", () => {});
  return { db: drizzle(pool, { schema, casing: "snake_case" }), pool, close: () => pool.end() };
}

/**
 * The process's database, opened at first use. Kept on `globalThis`, because the web process holds these
 * modules twice: loaded natively by the front and bundled by Next.
 */
export function database(): DatabaseHandle {
  holder.tertuliaDatabase ??= openDatabase(env().DATABASE_URL, env().DATABASE_POOL);
  return holder.tertuliaDatabase;
}

/** Closes the process's database if it was opened. */
export async function closeDatabase(): Promise<void> {
  const handle = holder.tertuliaDatabase;
  delete holder.tertuliaDatabase;
  await handle?.close();
}
