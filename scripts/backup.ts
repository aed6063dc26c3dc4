import { parseArchiveLocation, runBackup } from "#lib/backups/index.ts";
import { createStore } from "#lib/platform/storage/create-store.ts";
import { readArguments, sizeText } from "./backup/command-line.ts";
import { connectDatabase } from "./backup/connect-database.ts";
import { readSecret } from "./backup/generated-secret.ts";
import { runScript } from "./startup/lifetime.ts";
import { readSettings, requireEnvironment } from "./startup/settings.ts";

const USAGE = "npm run backup -- [--to FOLDER|s3://BUCKET/PREFIX]";

/** `npm run backup`: writes the database and the stored files to an archive while the instance runs. */
runScript(async (lifetime) => {
  const settings = readSettings({ isDev: false });
  const { values } = readArguments(USAGE, { to: { type: "string" } });
  const environment = requireEnvironment({ lacksSecret: true });
  const { BACKUP_KEY: key, BACKUP_DIR } = environment;
  const target = parseArchiveLocation(values.to ?? BACKUP_DIR, environment);
  const databaseUrl = await connectDatabase(settings, lifetime, { creates: false });
  const ending = new AbortController();
  const backup = runBackup(
    {
      databaseUrl,
      files: createStore(environment),
      target,
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
