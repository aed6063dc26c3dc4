import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { env } from "#lib/platform/env.ts";
import * as schema from "./schema/index.ts";

/** A connection to query through: the pool, or one transaction of it. */
export type Database = NodePgDatabase<typeof schema>;

/** The pool and the query builder on it. */
export type DatabaseHandle = { db: Database; pool: pg.Pool; close(): Promise<void> };

/**
 * Timeouts in milliseconds: for the statements that every request begins with, a connection, a lock, a statement, and
 * the response. The server ends a statement before the last one expires, so that one means a server or a network that
 * stopped responding.
 */
export const TIMEOUTS = { prompt: 1_500, connect: 2_000, lock: 2_000, statement: 10_000, answer: 12_000 };

/** The timeouts of this process. Only tests change them. */
export const timeouts = { ...TIMEOUTS };

/** Options for the statements that every request begins with: a lock or a silent server causes a 503 quickly. */
export const shortTimeout = (): { query_timeout: number } => ({ query_timeout: timeouts.prompt });

const holder = globalThis as typeof globalThis & { tertuliaDatabase?: DatabaseHandle };

/** Opens a pool of at most `max` connections. A stuck statement or lock times out. */
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
  // A dead connection is replaced at its next use. Without listeners its error would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    closeWhenStuck(client);
  });
  return { db: drizzle(pool, { schema, casing: "snake_case" }), pool, close: () => pool.end() };
}

/**
 * Removes a connection from the pool that nothing else removes: its response is overdue, so the next user would wait
 * behind it; or its BEGIN failed, after which the query builder never returns it.
 */
function closeWhenStuck(client: pg.PoolClient): void {
  const query: (...values: unknown[]) => unknown = client.query.bind(client);
  const watched = (...values: unknown[]) => {
    const result = query(...values);
    if (result instanceof Promise)
      result.catch((error: unknown) => closeConnection(client, values[0], error));
    return result;
  };
  Object.assign(client, { query: watched });
}

function closeConnection(client: pg.PoolClient, statement: unknown, error: unknown): void {
  if (isBegin(statement)) client.release(true);
  else if (isOverdue(error) && client instanceof pg.Client) void client.end().catch(() => {});
}

/** The query builder sends an object for `begin`; direct users of a connection send text. */
function isBegin(statement: unknown): boolean {
  return typeof statement === "object" && statement !== null && Reflect.get(statement, "text") === "begin";
}

function isOverdue(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/**
 * Returns the process's database, opened at first use. Stored on `globalThis`, because the web process loads these
 * modules twice: natively by the front and bundled by Next.
 */
export function database(): DatabaseHandle {
  holder.tertuliaDatabase ??= openDatabase(env().DATABASE_URL, env().DATABASE_POOL);
  return holder.tertuliaDatabase;
}

/** Closes the process's database if it is open. */
export async function closeDatabase(): Promise<void> {
  const handle = holder.tertuliaDatabase;
  delete holder.tertuliaDatabase;
  await handle?.close();
}
