import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";

/** The database's job queue was migrated by newer code than this. */
export class QueueTooNewError extends Error {}

/** Brings the queue's own tables and functions (schema graphile_worker) up to date. Safe to call at once. */
export async function installQueue(databaseUrl: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5_000 });
  pgPool.on("error", () => {});
  pgPool.on("connect", (client) => void client.on("error", () => {}));
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) });
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes("breaking migration")) throw error;
    // The library also sets the exit code of the whole process.
    process.exitCode = undefined;
    throw new QueueTooNewError(error.message);
  } finally {
    await pgPool.end();
  }
}
