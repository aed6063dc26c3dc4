import pg from "pg";
import { countProcesses } from "#lib/backups/index.ts";
import { findRunningPostgres } from "#lib/platform/postgres/index.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import type { Settings } from "../startup/settings.ts";

/** Throws StartupError if processes of the instance run. */
export async function requireStopped({ isEmbedded, dataDir }: Settings): Promise<void> {
  const isRunning = isEmbedded ? (await findRunningPostgres({ dataDir })) !== null : await hasProcesses();
  if (isRunning) {
    throw new StartupError(
      "The instance runs, and may use the files that --delete-source deletes: stop all of its processes first.",
    );
  }
}

async function hasProcesses(): Promise<boolean> {
  const client = new pg.Client({
    connectionString: process.env.DATABASE_URL,
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    return (await countProcesses(client)) > 0;
  } finally {
    await client.end();
  }
}
