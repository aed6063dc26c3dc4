import type pg from "pg";
import { recordCommand } from "#lib/platform/auth/record-command.ts";
import { newId } from "#lib/platform/ids.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { readArchiveOwner } from "./archive-name.ts";
import { type Backup, type BackupOptions, type BackupSource, createBackup } from "./create-backup.ts";
import { openConnection } from "./database/snapshot.ts";
import { describeFailure } from "./describe-failure.ts";
import { writeErasureList } from "./erasure-list.ts";
import { pruneArchives } from "./prune-archives.ts";

/** Trigger of a backup. */
type BackupCause = "command" | "schedule" | "upgrade";

/** `keep`: how many archives stay in the target; all if not given. */
export type RunOptions = BackupOptions & { cause: BackupCause; keep?: number | undefined };

/** Any number that no other lock of this program uses. */
const LOCK = 7_301_946_058;

/**
 * Makes a backup and records its outcome in the database, for `npm run doctor`. Afterwards deletes archives beyond
 * `keep`. Throws StartupError if the backup fails, or if another one of this database is running.
 */
export async function runBackup(
  source: BackupSource,
  { cause, keep, ...options }: RunOptions,
): Promise<Backup> {
  const client = await openConnection(source.databaseUrl).catch((error: unknown) => {
    throw describeFailure(error, "The backup did not start");
  });
  try {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [LOCK]);
    if (!rows[0]?.mine) throw new StartupError("Another backup of this database is running.");
    const id = newId();
    await client.query("insert into backup_runs (id, cause, started_at) values ($1, $2, now())", [id, cause]);
    if (cause === "command") await recordCommand(client, "backup.started");
    const backup = await createBackup(source, options).catch(async (error: StartupError) => {
      await endRun(client, id, { error: error.message });
      throw error;
    });
    await endRun(client, id, backup);
    const owner = await readArchiveOwner(client);
    await writeErasureList(client, source.target, owner);
    if (keep !== undefined) await pruneArchives(source.target, owner, keep);
    return backup;
  } catch (error) {
    throw describeFailure(error, "The backup failed");
  } finally {
    await client.end().catch(() => {});
  }
}

async function endRun(
  client: pg.Client,
  id: string,
  { path, bytes, error }: { path?: string; bytes?: number; error?: string },
): Promise<void> {
  await client.query(
    "update backup_runs set ended_at = now(), path = $2, bytes = $3, error = $4 where id = $1",
    [id, path ?? null, bytes ?? null, error ?? null],
  );
}
