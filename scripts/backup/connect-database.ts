import { existsSync } from "node:fs";
import { join } from "node:path";
import { directDatabaseUrl } from "#lib/db/settings.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "#lib/platform/postgres/index.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import type { Lifetime } from "../startup/lifetime.ts";
import { requireServer } from "../startup/require-server.ts";
import type { Settings } from "../startup/settings.ts";

/**
 * Returns the URL of the instance's database: `DATABASE_URL`, the embedded server if the instance runs, or one that is
 * started for this command. `creates`: whether a data folder without a database gets an empty one. Throws StartupError
 * if there is no database.
 */
export async function connectDatabase(
  { isEmbedded, dataDir }: Settings,
  lifetime: Lifetime,
  { creates }: { creates: boolean },
): Promise<string> {
  if (!isEmbedded) {
    const url = directDatabaseUrl();
    await requireServer(url);
    return url;
  }
  if (!creates && !existsSync(join(dataDir, "postgres", "PG_VERSION"))) {
    throw new StartupError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
  }
  const running = await findRunningPostgres({ dataDir });
  if (running !== null) return running;
  const postgres = await startEmbeddedPostgres({ dataDir });
  lifetime.onEnd(postgres.stop);
  return postgres.url;
}
