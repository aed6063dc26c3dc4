import {
  type KnownArchive,
  listArchives,
  parseArchiveLocation,
  updateErasureList,
} from "#lib/backups/index.ts";
import type { StoredPendingBackup } from "#lib/db/schema/index.ts";
import { directDatabaseUrl } from "#lib/db/settings.ts";
import { clock } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";

const HOUR_MS = 3_600_000;

/** Returns the existing backups of the installation, with the time when the schedule will have deleted each. */
export async function listPendingBackups(): Promise<StoredPendingBackup[]> {
  const archives = await listArchives(directDatabaseUrl(), backupPlace());
  const scheduled = archives.filter(({ isScheduled }) => isScheduled);
  return archives.map((archive) => ({
    name: archive.name,
    at: archive.at.toISOString(),
    deletedBy: deletedBy(archive, scheduled.indexOf(archive)),
  }));
}

/** Writes the list of erasures next to the backups, for a restore. */
export async function saveErasureList(): Promise<void> {
  await updateErasureList(directDatabaseUrl(), backupPlace());
}

/** The newest `BACKUP_KEEP` backups are kept: an archive is deleted once so many newer ones exist. */
function deletedBy({ isScheduled }: KnownArchive, newer: number): string | null {
  const { BACKUP_EVERY_HOURS, BACKUP_KEEP } = env();
  if (!isScheduled || BACKUP_EVERY_HOURS === 0) return null;
  const backups = Math.max(1, BACKUP_KEEP - newer);
  return new Date(clock.now().getTime() + backups * BACKUP_EVERY_HOURS * HOUR_MS).toISOString();
}

function backupPlace() {
  const settings = env();
  return parseArchiveLocation(settings.BACKUP_DIR, settings);
}
