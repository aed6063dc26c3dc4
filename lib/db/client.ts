import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { Client, type ClientOptions } from "./driver/driver-client.ts";
import type { Query } from "./driver/named-query.ts";
import { parseInstant } from "./driver/parse-instant.ts";
import { TransactionClient } from "./driver/transaction-client.ts";
import { WatchedPool } from "./driver/watched-pool.ts";
import { type ConnectionUse, databaseSettings, directDatabaseUrl } from "./settings.ts";

/** Target of statements: a pool, or the connection of a transaction. Transactions begin only in `transaction.ts`. */
export type Database = Omit<NodePgDatabase, "transaction"> & { $client: pg.Pool | TransactionClient };

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

// Every bigint of the schema is a number in the safe range; the driver's default is text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, parseInstant);

const holder = globalThis as typeof globalThis & {
  tertuliaDatabase?: DatabaseHandle;
  tertuliaDirectDatabase?: DatabaseHandle;
  tertuliaReplica?: DatabaseHandle;
};

/** `purpose` names the pool in the metrics. By default its connections are direct. */
type PoolOptions = Partial<ConnectionUse> & { purpose?: string };

/** Few, because only locks of single requests need them. */
const DIRECT_CONNECTIONS = 2;
const REPLICA_CONNECTIONS = 4;

/** Opens a pool of at most `max` connections, with further PostgreSQL settings. A stuck statement or lock times out. */
export function openDatabase(
  url: string,
  max: number,
  settings: Readonly<Record<string, string>> = {},
  { purpose = "requests", isPooled = false, preparesStatements = true }: PoolOptions = {},
): DatabaseHandle {
  const all = {
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: timeouts.statement,
    ...settings,
  };
  const use: ClientOptions = { preparesStatements, localSettings: isPooled ? toLocalSettings(all) : null };
  const pool = new WatchedPool(purpose, {
    // The driver types it as a class without parameters.
    Client: Client as unknown as new () => pg.ClientBase,
    connectionString: url,
    max,
    connectionTimeoutMillis: timeouts.connect,
    idleTimeoutMillis: 30_000,
    application_name: "tertulia",
    ...(!isPooled && { options: toOptions(all) }),
    query_timeout: timeouts.answer,
    ...use,
  });
  // A dead connection is replaced at its next use. Without listeners its error would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return { db: databaseOn(pool), pool, close: () => pool.end() };
}

/** Returns settings as the option of a connection. PgBouncer rejects this option. */
function toOptions(settings: Readonly<Record<string, string | number>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
}

/** Returns the statement that applies settings to the transaction in which it runs. */
function toLocalSettings(settings: Readonly<Record<string, string | number>>): Query {
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`);
  return { name: "local_settings", text: `select ${calls.join(", ")}` };
}

/** Whether each transaction on a pool may run in another session. */
export function isPooled({ options }: pg.Pool): boolean {
  return (options as Partial<ClientOptions>).localSettings != null;
}

const builders = new WeakMap<object, Database>();

const transactions = new WeakMap<pg.PoolClient, TransactionClient>();

/** Returns the client for transactions on a connection, one at a time. A connection keeps its own. */
export function transactionOn(client: pg.PoolClient): TransactionClient {
  const known = transactions.get(client);
  if (known) return known;
  const made = new TransactionClient(client);
  transactions.set(client, made);
  return made;
}

/** Returns the query builder of a pool or transaction. A connection keeps its own, so transactions do not build one. */
export function databaseOn(client: Database["$client"]): Database {
  const known = builders.get(client);
  if (known) return known;
  // The query builder needs only `query`.
  const built = drizzle(client as pg.Pool, { casing: "snake_case" });
  builders.set(client, built);
  return built;
}

/**
 * Returns the process's database, opened at first use. Stored on `globalThis`, because the web process loads these
 * modules twice: natively by the front and bundled by Next.
 */
export function database(): DatabaseHandle {
  holder.tertuliaDatabase ??= openAnother(databaseSettings().max, "requests");
  return holder.tertuliaDatabase;
}

/** Opens another pool on `DATABASE_URL`, for work that must not wait for the connections of `database()`. */
export function openAnother(max: number, purpose: string): DatabaseHandle {
  const { url, use } = databaseSettings();
  return openDatabase(url, max, {}, { purpose, ...use });
}

/** Returns a pool whose connections keep their session: the process's database, or its own one beside a pooler. */
export function directDatabase(): DatabaseHandle {
  if (!databaseSettings().use.isPooled) return database();
  holder.tertuliaDirectDatabase ??= openDatabase(
    directDatabaseUrl(),
    DIRECT_CONNECTIONS,
    {},
    { purpose: "locks" },
  );
  return holder.tertuliaDirectDatabase;
}

/** Returns the pool of the replica, or null if there is none. Use it through `readReport`. */
export function replicaDatabase(): DatabaseHandle | null {
  const { replica, use } = databaseSettings();
  if (replica.url === undefined) return null;
  holder.tertuliaReplica ??= openDatabase(
    replica.url,
    REPLICA_CONNECTIONS,
    {},
    { purpose: "reports", ...use },
  );
  return holder.tertuliaReplica;
}

/** Closes the process's database if it is open. */
export async function closeDatabase(): Promise<void> {
  const handles = [holder.tertuliaDatabase, holder.tertuliaDirectDatabase, holder.tertuliaReplica];
  delete holder.tertuliaDatabase;
  delete holder.tertuliaDirectDatabase;
  delete holder.tertuliaReplica;
  await Promise.all(handles.map((handle) => handle?.close()));
}
