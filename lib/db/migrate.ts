import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));

/** Any number that no other program on the same database uses. */
const MIGRATION_LOCK = 7_301_946_055;

/** The database was migrated by newer code. */
export class SchemaTooNewError extends Error {}

/** The database was created by a build from before the migrations of this code begin. */
export class SchemaTooOldError extends Error {}

export type Migrated = { found: number; applied: number };

/**
 * Brings a database to the schema of this code. Two processes may call it at the same time: one applies, one waits.
 * Throws `SchemaTooNewError` if the database has newer migrations than this code, and `SchemaTooOldError` if its
 * migrations are older than those of this code.
 */
export async function migrate(databaseUrl: string): Promise<Migrated> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const found = await findMigrations(client);
    const known = await readKnown();
    if (found.newest > known.newest) throw tooNew();
    if (found.count > 0 && found.oldest < known.oldest) throw tooOld();
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    const { count } = await findMigrations(client);
    return { found: found.count, applied: count - found.count };
  } finally {
    await client.end();
  }
}

function tooNew(): SchemaTooNewError {
  return new SchemaTooNewError("The database was migrated by a newer version of Tertulia; update the code.");
}

function tooOld(): SchemaTooOldError {
  return new SchemaTooOldError(
    "The database was created by a development build before 0.1 and cannot be upgraded. Use a new database or DATA_DIR.",
  );
}

type Migrations = { count: number; oldest: number; newest: number };

/** The migrations a database has: how many, and when the oldest and the newest of them were written. */
async function findMigrations(client: pg.Client): Promise<Migrations> {
  const table = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (table.rows[0]?.name === null) return { count: 0, oldest: 0, newest: 0 };
  const { rows } = await client.query(
    `select count(*)::int as count, coalesce(min(created_at), 0)::text as oldest,
       coalesce(max(created_at), 0)::text as newest from drizzle.__drizzle_migrations`,
  );
  const { count = 0, oldest = 0, newest = 0 } = rows[0] ?? {};
  return { count, oldest: Number(oldest), newest: Number(newest) };
}

async function readKnown(): Promise<Migrations> {
  const journal = JSON.parse(await readFile(`${MIGRATIONS}/meta/_journal.json`, "utf8"));
  const times: number[] = journal.entries.map((entry: { when: number }) => entry.when);
  return { count: times.length, oldest: Math.min(...times), newest: Math.max(...times) };
}
