import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));

/** Any number that no other program on the same database would lock by chance. */
const MIGRATION_LOCK = 7_301_946_055;

/** The database was migrated by newer code than this. */
export class SchemaTooNewError extends Error {}

/**
 * Brings a database to the schema of this code. Two processes may call it at once: one applies, one waits.
 * Throws `SchemaTooNewError` where the database has migrations this code does not know.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await refuseNewerSchema(client);
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}

async function refuseNewerSchema(client: pg.Client): Promise<void> {
  const known = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (known.rows[0]?.name === null) return;
  const applied = await client.query(
    "select max(created_at)::bigint as at from drizzle.__drizzle_migrations",
  );
  const journal = JSON.parse(await readFile(`${MIGRATIONS}/meta/_journal.json`, "utf8"));
  const newest = Math.max(...journal.entries.map((entry: { when: number }) => entry.when));
  if (Number(applied.rows[0]?.at ?? 0) <= newest) return;
  throw new SchemaTooNewError("The database was migrated by a newer version of Tertulia; update the code.");
}
