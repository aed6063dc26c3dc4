import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type AppliedMigrations, applyMigration, readApplied } from "./apply-migration.ts";
import { type Migration, readMigrations } from "./read-migrations.ts";

/** The advisory lock of everything that changes the schema. An arbitrary number that no other program uses. */
export const MIGRATION_LOCK = 7_301_946_055;

/** A statement that waits longer for a lock gives up, because every later query of the table would wait behind it. */
const LOCK_TIMEOUT_MS = 3_000;
const LOCK_ATTEMPTS = 10;
const LOCK_RETRY_MS = 1_000;
/** lock_not_available and deadlock_detected: nothing of the migration was applied. */
const RETRIED = new Set(["55P03", "40P01"]);

/** The database was migrated by newer code. */
export class SchemaTooNewError extends Error {}

/** The database was created by a build from before the migrations of this code begin. */
export class SchemaTooOldError extends Error {}

/** A migration failed. The database has all migrations before it, and nothing of it if it is transactional. */
export class MigrationError extends Error {}

export type Migrated = { found: number; applied: number };

/**
 * `folder`: migrations other than those of this program. `beforeUpgrade`: runs before migrations are applied to a
 * database that has data; if it throws, nothing is applied.
 */
type MigrateOptions = {
  folder?: string;
  beforeUpgrade?: (() => Promise<void>) | undefined;
};

/**
 * Brings a database to the schema of this code. Two processes may call it at the same time: one applies, one waits.
 * Each migration and its entry in the journal are one commit, so that a crash leaves a complete schema of
 * some version, and the next call continues. Throws `SchemaTooNewError` if the database has newer migrations than
 * this code, `SchemaTooOldError` if its migrations are older than those of this code, and `MigrationError`.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<Migrated> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const applied = await readApplied(client);
    const pending = findPending(await readMigrations(options.folder), applied);
    if (applied.count > 0 && pending.length > 0) await options.beforeUpgrade?.();
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    for (const migration of pending) await applyWithRetries(client, migration);
    return { found: applied.count, applied: pending.length };
  } finally {
    await client.end();
  }
}

/**
 * Returns the migrations that a database does not have yet. Throws `SchemaTooNewError` and `SchemaTooOldError` like
 * `migrate`.
 */
function findPending(known: readonly Migration[], applied: AppliedMigrations): Migration[] {
  const times = known.map(({ when }) => when);
  if (applied.newest > Math.max(...times)) {
    throw new SchemaTooNewError("The database was migrated by a newer version of Tertulia; update the code.");
  }
  if (applied.count > 0 && applied.oldest < Math.min(...times)) {
    throw new SchemaTooOldError(
      "The database was created by a development build before 0.1 and cannot be upgraded. Use a new database or DATA_DIR.",
    );
  }
  return known.filter(({ when }) => when > applied.newest);
}

/** Retries while other transactions hold the locks that the migration needs. */
async function applyWithRetries(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyMigration(client, migration);
      return;
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && RETRIED.has(error.code ?? "");
      if (!isLocked || attempt === LOCK_ATTEMPTS) throw failureOf(migration, error);
      await sleep(LOCK_RETRY_MS);
    }
  }
}

function failureOf({ name }: Migration, error: unknown): MigrationError {
  const reason = error instanceof Error ? error.message : String(error);
  return new MigrationError(`The migration ${name} failed: ${reason}.`, { cause: error });
}
