import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import pg from "pg";
import { directDatabaseUrl } from "#lib/db/settings.ts";
import type { Migrated } from "#lib/db/upgrade/migrate.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#lib/platform/postgres/index.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { backUpBeforeUpgrade } from "../backup/before-upgrade.ts";
import { demoMarkerPath } from "./demo.ts";
import type { Lifetime } from "./lifetime.ts";
import { requirePooler, requireReplica, requireServer } from "./require-server.ts";
import { requireFinishedRestore } from "./restore-mark.ts";
import { type Settings, setEnvironment } from "./settings.ts";

/** Starts the embedded server unless `DATABASE_URL` names one, brings the schema up to date, sets the environment. */
export async function prepareDatabase(settings: Settings, lifetime: Lifetime): Promise<void> {
  const url = settings.isEmbedded ? await startEmbedded(settings, lifetime) : directDatabaseUrl();
  await bringUpToDate(url, settings);
  await requirePooler();
  await requireReplica();
  setEnvironment({ FILES_OWNER: await markOf(url) });
}

/** Loads the data keys, and lets the process use its database and send notifications until it ends. */
export async function openDatabase(lifetime: Lifetime): Promise<void> {
  const { closeDatabase } = await import("#lib/db/client.ts");
  lifetime.onEnd(closeDatabase);
  const { openDataKeys } = await import("#lib/platform/data-keys/open-data-keys.ts");
  lifetime.onEnd(await openDataKeys());
  const { endNotifications } = await import("#lib/platform/realtime/publish.ts");
  lifetime.onEnd(endNotifications);
}

/**
 * Identifies this database, also among copies on the same server. Names of stored files contain it, so that another
 * database's cleanup does not remove them. Empty if the server hides it; then nothing is cleaned up.
 */
async function markOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select system_identifier || ':' || oid as id from pg_control_system(), pg_database where datname = current_database()",
    );
    return createHash("sha256").update(rows[0].id).digest("hex").slice(0, 8);
  } catch {
    return "";
  } finally {
    await client.end();
  }
}

/**
 * Brings the schema of a database up to date, after a backup if it has data. Throws StartupError if it cannot be
 * reached, is too old or new, or the backup or a migration fails: then nothing may serve requests on it. Returns how
 * many migrations it had and how many were applied.
 */
export async function bringUpToDate(url: string, settings: Settings): Promise<Migrated> {
  const { migrate, MigrationError, SchemaTooNewError, SchemaTooOldError } = await import(
    "#lib/db/upgrade/migrate.ts"
  );
  await requireServer(url);
  try {
    const migrated = await migrate(url, { beforeUpgrade: () => backUpBeforeUpgrade(url, settings) });
    const { found, applied } = migrated;
    if (found > 0 && applied > 0) console.log(`The database was upgraded: ${applied} migrations applied.`);
    return migrated;
  } catch (error) {
    if (error instanceof SchemaTooNewError || error instanceof SchemaTooOldError) {
      throw new StartupError(error.message);
    }
    if (!(error instanceof MigrationError)) throw error;
    throw new StartupError(
      `${error.message} The upgrade stopped there and nothing was started. Start again to continue, or restore the backup (docs/operate.md).`,
    );
  }
}

async function startEmbedded({ dataDir }: Settings, lifetime: Lifetime): Promise<string> {
  requireFinishedRestore(dataDir);
  // PostgreSQL starts in a separate process. This process loads the next modules while it starts.
  const starting = startEmbeddedPostgres({ dataDir }).then((postgres) => {
    lifetime.onEnd(postgres.stop);
    return postgres;
  });
  const [postgres] = await Promise.all([
    starting,
    import("#lib/db/upgrade/migrate.ts"),
    import("./front.ts"),
  ]);
  await removeHalfDemo(dataDir, postgres);
  setEnvironment({
    DATABASE_URL: postgres.url,
    // The demo's rules call receivers on this machine. With an external database, loopback stays blocked.
    EGRESS_ALLOW_CIDRS: process.env.EGRESS_ALLOW_CIDRS ?? "127.0.0.0/8,::1/128",
  });
  return postgres.url;
}

/**
 * If a start was interrupted while it created the demo, the demo is incomplete. No one has used it, so it is created
 * again.
 */
async function removeHalfDemo(dataDir: string, postgres: EmbeddedPostgres): Promise<void> {
  if (!existsSync(demoMarkerPath(dataDir))) return;
  await postgres.recreateDatabase();
  await rm(demoMarkerPath(dataDir));
}
