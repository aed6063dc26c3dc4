import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { installQueue, QueueTooNewError } from "#lib/platform/jobs/install-queue.ts";

const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));

/** Any number that no other program on the same database would lock by chance. */
const MIGRATION_LOCK = 7_301_946_055;

/** The database was migrated by newer code than this. */
export class SchemaTooNewError extends Error {}

/** How many migrations a database had, and how many were added to them. */
export type Migrated = { found: number; applied: number };

/**
 * Brings a database to the schema of this code. Two processes may call it at once: one applies, one waits.
 * Throws `SchemaTooNewError` where the database has migrations this code does not know.
 */
export async function migrate(databaseUrl: string): Promise<Migrated> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const found = await findMigrations(client);
    if (found.newest > (await newestKnown())) throw tooNew();
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    await installQueue(databaseUrl);
    const { count } = await findMigrations(client);
    return { found: found.count, applied: count - found.count };
  } catch (error) {
    throw error instanceof QueueTooNewError ? tooNew() : error;
  } finally {
    await client.end();
  }
}

function tooNew(): SchemaTooNewError {
  return new SchemaTooNewError("The database was migrated by a newer version of Tertulia; update the code.");
}

/** The migrations a database has: how many, and when the newest of them was written. */
async function findMigrations(client: pg.Client): Promise<{ count: number; newest: number }> {
  const table = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (table.rows[0]?.name === null) return { count: 0, newest: 0 };
  const { rows } = await client.query(
    "select count(*)::int as count, coalesce(max(created_at), 0)::text as newest from drizzle.__drizzle_migrations",
  );
  return { count: rows[0]?.count ?? 0, newest: Number(rows[0]?.newest ?? 0) };
}

/** When the newest migration of this code was written. */
async function newestKnown(): Promise<number> {
  const journal = JSON.parse(await readFile(`${MIGRATIONS}/meta/_journal.json`, "utf8"));
  return Math.max(...journal.entries.map((entry: { when: number }) => entry.when));
}
