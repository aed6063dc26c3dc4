import type pg from "pg";
import { archiveAt } from "#lib/backups/index.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { StorageFailure } from "#lib/platform/storage/s3/failure.ts";
import type { S3Variables } from "#lib/platform/storage/s3/settings.ts";
import { sizeText } from "../backup/command-line.ts";
import { type Finding, fine, problem, warning } from "./finding.ts";

const HOUR_MS = 3_600_000;
/** Without a schedule a backup of a week ago still counts. */
const UNSCHEDULED_HOURS = 24 * 7;

type Run = { startedAt: Date; path: string | null; bytes: number | null; error: string | null };

/** Checks the outcome and the age of the last backup. `everyHours`: the schedule; 0 without one. */
export async function checkBackups(
  client: pg.ClientBase,
  { everyHours, now, settings }: { everyHours: number; now: Date; settings: S3Variables },
): Promise<Finding> {
  const { rows } = await client.query<Run>(
    `select started_at as "startedAt", path, bytes, error from backup_runs where ended_at is not null
     order by started_at desc limit 100`,
  );
  const made = rows.find(({ path }) => path !== null);
  if (rows[0]?.error)
    return problem("backups", `The last backup failed: ${rows[0].error}`, "Fix that and run npm run backup.");
  const schedule =
    "Run npm run backup, and set BACKUP_EVERY_HOURS=24 and BACKUP_DIR to a folder on another disk.";
  if (!made?.path) {
    return everyHours > 0
      ? warning("backups", "There is no backup yet.", "Wait for the first one, or run npm run backup.")
      : warning("backups", "There is no backup, and none is scheduled.", schedule);
  }
  const hours = Math.floor((now.getTime() - made.startedAt.getTime()) / HOUR_MS);
  const size = made.bytes === null ? "" : ` (${sizeText(made.bytes)})`;
  const message = `The last backup is ${hours} h old: ${made.path}${size}.`;
  if (!(await canOpen(made.path, settings))) {
    return warning(
      "backups",
      `${message} It is not there anymore, or cannot be read from here.`,
      "Check that it was moved to a safe place.",
    );
  }
  const most = everyHours > 0 ? 2 * everyHours : UNSCHEDULED_HOURS;
  return hours > most
    ? problem("backups", message, everyHours > 0 ? "Check that a worker runs." : schedule)
    : fine("backups", message);
}

async function canOpen(path: string, settings: S3Variables): Promise<boolean> {
  try {
    (await archiveAt(path, settings).open()).destroy();
    return true;
  } catch (error) {
    if (error instanceof StartupError || error instanceof StorageFailure) return false;
    throw error;
  }
}
