import { type Backup, parseArchiveLocation, runBackup } from "#lib/backups/index.ts";
import { database } from "#lib/db/client.ts";
import { directDatabaseUrl } from "#lib/db/settings.ts";
import { clock } from "#lib/platform/clock.ts";
import { secretId } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { logger } from "#lib/platform/logger.ts";
import { createStore } from "#lib/platform/storage/create-store.ts";
import { notifyFailedBackup } from "./notify-failed-backup.ts";

const HOUR_MS = 3_600_000;
/** A failed backup is tried again after this, or when the next one is due if that is earlier. */
const RETRY_MS = HOUR_MS / 4;

/**
 * Makes a backup if the last successful one is older than `BACKUP_EVERY_HOURS`; any process may call it at any time.
 * Notifies the owners of the first workspace once when backups begin to fail. Returns null if none is due.
 */
export async function runScheduledBackup(signal: AbortSignal): Promise<Backup | null> {
  const { BACKUP_EVERY_HOURS, BACKUP_KEEP } = env();
  if (BACKUP_EVERY_HOURS === 0 || !(await isDue(BACKUP_EVERY_HOURS * HOUR_MS))) return null;
  try {
    const backup = await runBackup(backupSource(), { cause: "schedule", keep: BACKUP_KEEP, signal });
    const { path, bytes, rows, files } = backup;
    logger.info({ path, bytes, rows, files }, "backup made");
    return backup;
  } catch (error) {
    if (!signal.aborted && error instanceof Error) await notifyFailedBackup(error.message);
    throw error;
  }
}

/** The backup of this process's database, as its environment describes it. */
function backupSource() {
  const settings = env();
  const { APP_SECRET } = settings;
  return {
    databaseUrl: directDatabaseUrl(),
    files: createStore(settings),
    target: parseArchiveLocation(settings.BACKUP_DIR, settings),
    key: settings.BACKUP_KEY,
    secretId: secretId(APP_SECRET),
    secret: settings.APP_SECRET_GENERATED ? APP_SECRET : null,
  };
}

async function isDue(everyMs: number): Promise<boolean> {
  const { rows } = await database().pool.query<{ made: Date | null; tried: Date | null }>(
    `select max(started_at) filter (where path is not null) as made, max(started_at) as tried from backup_runs`,
  );
  const isOlder = (at: Date | null | undefined, ms: number) =>
    !at || clock.now().getTime() - at.getTime() >= ms;
  return isOlder(rows[0]?.made, everyMs) && isOlder(rows[0]?.tried, Math.min(RETRY_MS, everyMs));
}
