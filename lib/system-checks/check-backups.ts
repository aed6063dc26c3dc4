import type { Reader } from "#lib/db/reader.ts";
import { describeSize } from "./describe-size.ts";
import { type Found, fine, problem, warning } from "./finding.ts";

const HOUR_MS = 3_600_000;
/** Without a schedule a backup of a week ago still counts. */
const UNSCHEDULED_HOURS = 24 * 7;

type Made = { startedAt: Date; path: string; bytes: number | null };
/** The newest successful backup, and the error of the newest one if it failed. */
export type Backups = { made: Made | null; error: string | null };

/** Returns how the last backups ended. */
export async function readBackups(db: Reader): Promise<Backups> {
  const { rows: made } = await db.query<Made>(
    `select started_at as "startedAt", path, bytes::float8 as bytes from backup_runs
     where ended_at is not null and path is not null order by started_at desc limit 1`,
  );
  const { rows: newest } = await db.query<{ error: string | null }>(
    "select error from backup_runs where ended_at is not null order by started_at desc limit 1",
  );
  return { made: made[0] ?? null, error: newest[0]?.error ?? null };
}

/**
 * Checks the outcome and the age of the last backup. `everyHours`: the schedule; 0 without one. `isThere`: whether the
 * newest archive is still where it was made.
 */
export function checkBackups(
  { made, error }: Backups,
  { everyHours, now, isThere }: { everyHours: number; now: Date; isThere: boolean },
): Found {
  if (error !== null) return problem("backups", "backupFailed", {}, error);
  const isScheduled = everyHours > 0;
  if (!made) return warning("backups", isScheduled ? "backupAwaited" : "backupMissing");
  const hours = Math.max(0, Math.floor((now.getTime() - made.startedAt.getTime()) / HOUR_MS));
  const values = { hours, size: describeSize(made.bytes ?? 0) };
  const max = isScheduled ? 2 * everyHours : UNSCHEDULED_HOURS;
  if (hours > max) {
    return problem("backups", isScheduled ? "backupLate" : "backupOld", values, made.path);
  }
  return isThere
    ? fine("backups", "backupRecent", values, made.path)
    : warning("backups", "backupElsewhere", values, made.path);
}
