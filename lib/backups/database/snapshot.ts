import pg from "pg";
import { type AppliedMigrations, readApplied } from "#lib/db/upgrade/apply-migration.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { type ArchivedTable, EXCLUDED_TABLES, readTables } from "./archived-tables.ts";

/** Text formats of values must not depend on the settings of a server, role or client. */
const FORMATS =
  "-c client_encoding=UTF8 -c datestyle=ISO -c intervalstyle=iso_8601 -c timezone=UTC -c bytea_output=hex -c extra_float_digits=1";
const LOCK_TIMEOUT_MS = 30_000;
const KEYS_CURSOR = "stored_keys";
const KEYS_PER_FETCH = 1_000;

/** The tables of a database in one moment. */
export type Snapshot = {
  client: pg.Client;
  migrations: AppliedMigrations & { times: number[] };
  tables: ArchivedTable[];
};

/** Opens a connection that may run long statements and formats values the same way everywhere. */
export async function openConnection(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "tertulia backup",
    connectionTimeoutMillis: 5_000,
    options: `${FORMATS} -c statement_timeout=0 -c idle_in_transaction_session_timeout=0`,
  });
  // The statement that runs rejects with the same error.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/**
 * Begins a transaction that sees one moment of the database, and keeps its tables from being changed by a migration.
 * Throws StartupError for a database without our tables.
 */
export async function openSnapshot(client: pg.Client): Promise<Snapshot> {
  const locked = await readTables(client);
  if (locked.length === 0) throw new StartupError("The database is empty: there is nothing to back up.");
  await client.query("begin isolation level repeatable read read only");
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  const names = locked.map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
  // Before the first query of the transaction, which determines the moment.
  await client.query(`lock table ${names.join(", ")} in access share mode`);
  const migrations = await readApplied(client);
  if (migrations.count === 0) throw new StartupError("The database is not one of Tertulia.");
  const { rows } = await client.query<{ at: string }>(
    "select created_at::text as at from drizzle.__drizzle_migrations order by created_at",
  );
  const tables = (await readTables(client)).filter(({ name }) => !EXCLUDED_TABLES.has(name));
  return { client, migrations: { ...migrations, times: rows.map(({ at }) => Number(at)) }, tables };
}

/** Returns the state of all sequences. It is never older than the snapshot. */
export async function readSequences(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1`,
  );
  const sequences = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public.${pg.escapeIdentifier(name)}`,
    );
    for (const { value, isCalled } of state.rows) sequences.push({ name, value, isCalled });
  }
  return sequences;
}

/**
 * Ends the snapshot and returns the keys of all stored files that its rows refer to, each once and in order. The server
 * keeps the list, so that no transaction stays open while files are read.
 */
export async function closeSnapshot({ client, tables }: Snapshot): Promise<AsyncIterable<string>> {
  const sources = tables.flatMap(({ name, columns }) => {
    const table = `public.${pg.escapeIdentifier(name)}`;
    if (columns.includes("storage_key")) return [`select storage_key as key from ${table}`];
    if (name === "messages") return [`select media ->> 'storageKey' from ${table} where media is not null`];
    return [];
  });
  const keys = `select key from (${sources.join(" union ")}) k (key) where key is not null order by key`;
  await client.query(`declare ${KEYS_CURSOR} no scroll cursor with hold for ${keys}`);
  await client.query("commit");
  return fetchKeys(client);
}

async function* fetchKeys(client: pg.Client): AsyncGenerator<string> {
  for (;;) {
    const { rows } = await client.query<{ key: string }>(`fetch ${KEYS_PER_FETCH} from ${KEYS_CURSOR}`);
    if (rows.length === 0) return;
    for (const { key } of rows) yield key;
  }
}
