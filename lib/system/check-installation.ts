import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { readSinkState } from "#lib/audit/index.ts";
import type { Reader } from "#lib/db/reader.ts";
import { clock } from "#lib/platform/clock.ts";
import { type Env, env } from "#lib/platform/env.ts";
import { isBucketUrl } from "#lib/platform/storage/s3/settings.ts";
import {
  type Backups,
  checkAuditSink,
  checkBackups,
  checkCertificates,
  checkDatabase,
  checkDisk,
  checkMigrations,
  checkQueue,
  checkWorkers,
  describeFinding,
  type Found,
  readBackups,
  readDatabase,
  readDisks,
  readProcesses,
  readQueue,
  readSamlProviders,
} from "#lib/system-checks/index.ts";
import manifest from "../../package.json" with { type: "json" };
import { runCheck } from "./run-check.ts";
import type { SystemBackup, SystemInstallation } from "./schema.ts";

/**
 * Returns the state of the whole installation, without paths, hosts and anything of a workspace. Never throws: a check
 * that fails is a finding.
 */
export async function checkInstallation(db: Reader): Promise<SystemInstallation> {
  const { BACKUP_EVERY_HOURS: everyHours } = env();
  const [database, migrations, processes, queue, backups, disks, providers, sink] = await Promise.all([
    runCheck("database", () => readDatabase(db)),
    runCheck("migrations", () => checkMigrations(db)),
    runCheck("workers", () => readProcesses(db)),
    runCheck("queue", () => readQueue(db)),
    runCheck("backups", () => readBackups(db)),
    runCheck("disk", () => readDisks(foldersOf(env()))),
    runCheck("certificates", () => readSamlProviders(db)),
    runCheck("auditSink", () => readSinkState(db)),
  ]);
  const found: Found[] = [
    ...(database.value ? checkDatabase(database.value) : database.found),
    ...(migrations.value ? [migrations.value] : migrations.found),
    ...(processes.value ? [checkWorkers(processes.value)] : processes.found),
    ...(queue.value ? checkQueue(queue.value, processes.value ?? []) : queue.found),
    ...(backups.value
      ? [checkBackups(backups.value, { everyHours, now: clock.now(), isThere: isThere(backups.value) })]
      : backups.found),
    ...(disks.value ? disks.value.map(checkDisk) : disks.found),
    ...(providers.value ? checkCertificates(providers.value, clock.now()) : providers.found),
    ...(sink.found.length === 0 ? checkAuditSink(sink.value, clock.now()) : sink.found),
  ];
  return {
    findings: found.map(describeFinding),
    version: manifest.version,
    build: await readBuild(),
    node: process.versions.node,
    startedDate: new Date(Math.round(performance.timeOrigin)).toISOString(),
    processes:
      processes.value?.map(({ work, startedAt }) => ({ work, startedDate: startedAt.toISOString() })) ?? null,
    database: database.value,
    queue: queue.value,
    backup: backups.value && describeBackup(backups.value),
    disks: disks.value ?? [],
  };
}

/** The folders that the instance writes to; without those in a bucket. */
function foldersOf({ DATA_DIR, FILES_DIR, BACKUP_DIR, S3_BUCKET }: Env) {
  return {
    data: DATA_DIR,
    files: S3_BUCKET === undefined ? FILES_DIR : undefined,
    backups: isBucketUrl(BACKUP_DIR) ? undefined : BACKUP_DIR,
  };
}

/** Whether the newest archive is in its folder. Checking a bucket takes too long for a page. */
function isThere({ made }: Backups): boolean {
  return made !== null && (isBucketUrl(made.path) || existsSync(made.path));
}

function describeBackup({ made }: Backups): SystemBackup {
  const { BACKUP_EVERY_HOURS, BACKUP_KEEP, BACKUP_KEY } = env();
  return {
    date: made?.startedAt.toISOString() ?? null,
    bytes: made?.bytes ?? null,
    everyHours: BACKUP_EVERY_HOURS,
    keep: BACKUP_KEEP,
    encrypted: BACKUP_KEY !== undefined,
  };
}

/** Returns the id of the console's build, null without a build. */
async function readBuild(): Promise<string | null> {
  const id = await readFile(".next/BUILD_ID", "utf8").catch(() => "");
  return id.trim() || null;
}
