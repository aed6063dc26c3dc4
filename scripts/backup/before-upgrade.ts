import { StartupError } from "#lib/platform/startup-error.ts";
import type { Settings } from "../startup/settings.ts";
import { readBackupKey } from "./backup-key.ts";
import { readSecret } from "./generated-secret.ts";

/**
 * Backs up a database before migrations change it, unless BACKUP_BEFORE_UPGRADE is false. Throws StartupError if that
 * fails; the database is then unchanged.
 */
export async function backUpBeforeUpgrade(databaseUrl: string, settings: Settings): Promise<void> {
  if (process.env.BACKUP_BEFORE_UPGRADE === "false") return;
  console.log("The database is of an older version: backing it up before the upgrade.");
  const { runBackup } = await import("#lib/backups/index.ts");
  const source = {
    databaseUrl,
    filesDir: process.env.FILES_DIR ?? "",
    folder: process.env.BACKUP_DIR ?? "",
    key: readBackupKey(),
    ...(await readSecret(settings, databaseUrl)),
  };
  const { path } = await runBackup(source, { cause: "upgrade" }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The database was not upgraded, because its backup failed. ${reason} Fix that, or set BACKUP_BEFORE_UPGRADE=false.`,
    );
  });
  console.log(`The backup before the upgrade is ${path}.`);
}
