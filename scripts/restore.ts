import { archiveAt, type Restored, restoreBackup, type StoredArchive } from "#lib/backups/index.ts";
import { recordCommand } from "#lib/platform/auth/record-command.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { createStore } from "#lib/platform/storage/create-store.ts";
import { readArguments } from "./backup/command-line.ts";
import { connectDatabase } from "./backup/connect-database.ts";
import { requireSecret, storeSharedSecret, writeSecretFile } from "./backup/generated-secret.ts";
import { type Lifetime, runScript } from "./startup/lifetime.ts";
import { clearRestoreMark, markRestore } from "./startup/restore-mark.ts";
import { readSettings, requireEnvironment, type Settings } from "./startup/settings.ts";

const USAGE = "npm run restore -- ARCHIVE [--replace]";

/** `npm run restore`: fills an empty data folder or database from an archive of `npm run backup`. */
runScript(async (lifetime) => {
  const settings = readSettings({ isDev: false });
  const { values, positionals } = readArguments(USAGE, { replace: { type: "boolean" } });
  const [archive, ...others] = positionals;
  if (archive === undefined || others.length > 0) throw new StartupError(`Usage: ${USAGE}`);
  const stored = archiveAt(archive, requireEnvironment({ lacksSecret: true }));
  // Fails here if the archive does not exist, before anything is created.
  (await stored.open()).destroy();
  const task = { archive: stored, replaces: values.replace === true };
  const restored = settings.isEmbedded
    ? await restoreFolder(settings, lifetime, task)
    : await restore(settings, lifetime, task);
  for (const line of summaryOf(restored)) console.log(line);
  await lifetime.end(0);
});

type Task = { archive: StoredArchive; replaces: boolean };

/** Until the mark is removed, `npm start` rejects the folder. A failed restore keeps the previous data. */
async function restoreFolder(settings: Settings, lifetime: Lifetime, task: Task): Promise<Restored> {
  const { dataDir } = settings;
  await markRestore(dataDir);
  try {
    const restored = await restore(settings, lifetime, task);
    await writeSecretFile(dataDir, restored.header);
    await clearRestoreMark(dataDir);
    return restored;
  } catch (error) {
    await clearRestoreMark(dataDir);
    throw error;
  }
}

async function restore(
  settings: Settings,
  lifetime: Lifetime,
  { archive, replaces }: Task,
): Promise<Restored> {
  const environment = requireEnvironment({ lacksSecret: true });
  const databaseUrl = await connectDatabase(settings, lifetime, { creates: true });
  return restoreBackup(
    archive,
    { databaseUrl, files: createStore(environment), replaces },
    {
      key: environment.BACKUP_KEY,
      onStep: console.log,
      beforeCommit: async (client, header) => {
        requireSecret(header);
        await recordCommand(client, "backup.restored", archive.path);
        if (!settings.isEmbedded) await storeSharedSecret(client, header);
      },
    },
  );
}

function summaryOf({ manifest, cancelled, erasures }: Restored): string[] {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { deliveries, messages, campaigns, runs } = cancelled;
  return [
    ...manifest.missing.map((key) => `Not in the backup: stored file ${key}`),
    `Restored ${rows} rows and ${manifest.files.count} files; all match their checksums.`,
    `Not continued, because it may have been done since: ${deliveries} webhooks, ${messages} messages, ${campaigns} campaigns, ${runs} runs of automations.`,
    ...(erasures > 0
      ? [`Erased again after the start: ${erasures} contacts that were erased after the backup.`]
      : []),
    "Everyone signs in again. Start with npm start.",
  ];
}
