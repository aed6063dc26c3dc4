import { resolve } from "node:path";
import { runBackup } from "#lib/backups/index.ts";
import { readBackupKey } from "./backup/backup-key.ts";
import { readArguments, sizeText } from "./backup/command-line.ts";
import { connectDatabase } from "./backup/connect-database.ts";
import { readSecret } from "./backup/generated-secret.ts";
import { runScript } from "./startup/lifetime.ts";
import { readSettings } from "./startup/settings.ts";

const USAGE = "npm run backup -- [--to FOLDER]";

/** `npm run backup`: writes the database and the stored files to an archive while the instance runs. */
runScript(async (lifetime) => {
  const settings = readSettings({ isDev: false });
  const { values } = readArguments(USAGE, { to: { type: "string" } });
  const key = readBackupKey();
  const databaseUrl = await connectDatabase(settings, lifetime, { creates: false });
  const ending = new AbortController();
  const backup = runBackup(
    {
      databaseUrl,
      filesDir: process.env.FILES_DIR ?? "",
      folder: resolve(values.to ?? process.env.BACKUP_DIR ?? ""),
      key,
      ...(await readSecret(settings, databaseUrl)),
    },
    { cause: "command", onStep: console.log, signal: ending.signal },
  );
  // Ctrl-C removes the unfinished archive before the process ends.
  lifetime.onEnd(() => {
    ending.abort();
    return backup.catch(() => {});
  });
  const { path, bytes, rows, files, missing } = await backup;
  for (const name of missing) console.log(`Not found, so not in the backup: stored file ${name}`);
  if (!key) console.log("The archive is not encrypted: keep it as safe as the server, or set BACKUP_KEY.");
  console.log(`${path} (${sizeText(bytes)}): ${rows} rows, ${files} files.`);
  await lifetime.end(0);
});
