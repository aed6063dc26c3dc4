import { StartupError } from "#lib/platform/startup-error.ts";
import { createStore } from "#lib/platform/storage/create-store.ts";
import { requireEnvironment, type Settings } from "../startup/settings.ts";
import { readSecret } from "./generated-secret.ts";

/**
 * Backs up a database before migrations change it, unless BACKUP_BEFORE_UPGRADE is false. Throws StartupError if that
 * fails; the database is then unchanged.
 */
export async function backUpBeforeUpgrade(databaseUrl: string, settings: Settings): Promise<void> {
  if (process.env.BACKUP_BEFORE_UPGRADE === "false") return;
  console.log("The database is of an older version: backing it up before the upgrade.");
  const { parseArchiveLocation, runBackup } = await import("#lib/backups/index.ts");
  const environment = requireEnvironment({ lacksSecret: true });
  const source = {
    databaseUrl,
    files: createStore(environment),
    target: parseArchiveLocation(environment.BACKUP_DIR, environment),
    key: environment.BACKUP_KEY,
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
