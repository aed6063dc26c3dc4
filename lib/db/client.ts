import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { env } from "#lib/platform/env.ts";
import * as schema from "./schema/index.ts";

/** A connection to query through: the pool, or one transaction of it. */
export type Database = NodePgDatabase<typeof schema>;

/** The pool and the query builder on it. */
export type DatabaseHandle = { db: Database; pool: pg.Pool; close(): Promise<void> };

/**
 * How many milliseconds the database is waited for (reliability.md P3d): for statements every request begins with, a
 * connection, a lock, a statement, and the answer. The server ends a statement before the last; what is left is a
 * server or a network that stopped answering.
 */
export const TIMEOUTS = { prompt: 1_500, connect: 2_000, lock: 2_000, statement: 10_000, answer: 12_000 };

/** What holds in this process; only tests change it, whose machines are busy with other tests. */
export const timeouts = { ...TIMEOUTS };

/** For statements every request begins with: a lock on them or a silent server is told as a 503, not waited for. */
export const shortTimeout = (): { query_timeout: number } => ({ query_timeout: timeouts.prompt });

const holder = globalThis as typeof globalThis & { tertuliaDatabase?: DatabaseHandle };

/** Opens a pool; `max` connections at most. A stuck statement or lock ends by itself (reliability.md P3d). */
export function openDatabase(url: string, max: number): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: timeouts.connect,
    idleTimeoutMillis: 30_000,
    application_name: "tertulia",
    options: `-c statement_timeout=${timeouts.statement} -c lock_timeout=${timeouts.lock} -c idle_in_transaction_session_timeout=${timeouts.statement}`,
    query_timeout: timeouts.answer,
  });
  // A connection that dies is replaced at its next use; without listeners it would end the process, idle or not.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    closeWhenStuck(client);
  });
  return { db: drizzle(pool, { schema, casing: "snake_case" }), pool, close: () => pool.end() };
}

/**
 * Takes a connection out of the pool where nobody else would: its answer is overdue, so the next to use it would
 * wait behind; or its BEGIN failed, after which the query builder never gives it back.
 */
function closeWhenStuck(client: pg.PoolClient): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client);
  const watched = (...given: unknown[]) => {
    const answer = query(...given);
    if (answer instanceof Promise) answer.catch((error: unknown) => closeConnection(client, given[0], error));
    return answer;
  };
  Object.assign(client, { query: watched });
}

function closeConnection(client: pg.PoolClient, statement: unknown, error: unknown): void {
  if (isBegin(statement)) client.release(true);
  else if (isOverdue(error) && client instanceof pg.Client) void client.end().catch(() => {});
}

/** The query builder's own `begin`, an object; whoever holds a connection by hand writes text. */
function isBegin(statement: unknown): boolean {
  return typeof statement === "object" && statement !== null && Reflect.get(statement, "text") === "begin";
}

function isOverdue(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
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
