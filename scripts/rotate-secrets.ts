import { recordCommand } from "#lib/platform/auth/record-command.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { readArguments } from "./backup/command-line.ts";
import { connectDatabase } from "./backup/connect-database.ts";
import { type Lifetime, runScript } from "./startup/lifetime.ts";
import { ensureSecret } from "./startup/secret.ts";
import { readSettings, requireEnvironment, setEnvironment } from "./startup/settings.ts";

const USAGE = "npm run rotate-secrets -- [--data-key]";

/**
 * `npm run rotate-secrets`: wraps the data keys with APP_SECRET, given the one before in APP_SECRET_PREVIOUS. With
 * `--data-key` it also replaces the data key. The instance may run.
 */
runScript(async (lifetime) => {
  const settings = readSettings({ isDev: false });
  const { values } = readArguments(USAGE, { "data-key": { type: "boolean" } });
  await ensureSecret(settings);
  requireEnvironment();
  if (!process.env.APP_SECRET_PREVIOUS && !values["data-key"]) {
    throw new StartupError(
      "APP_SECRET_PREVIOUS is not set. Set it to the previous secret, or replace the data key with --data-key.",
    );
  }
  setEnvironment({ DATABASE_URL: await connectDatabase(settings, lifetime, { creates: false }) });
  await rotate(lifetime, { dataKey: values["data-key"] === true });
  await lifetime.end(0);
});

async function rotate(lifetime: Lifetime, { dataKey }: { dataKey: boolean }): Promise<void> {
  // These modules read the environment when they load, so it has to be complete.
  const { closeDatabase, database } = await import("#lib/db/client.ts");
  const { rewrapDataKeys } = await import("./rotate-secrets/rewrap-data-keys.ts");
  lifetime.onEnd(closeDatabase);
  const { pool } = database();
  const { wrapped, current, unreadable } = await rewrapDataKeys(pool);
  console.log(`data_keys: ${wrapped} wrapped again, ${current} already current, ${unreadable} unreadable`);
  if (process.env.APP_SECRET_PREVIOUS) await recordCommand(pool, "secret.rotated", "APP_SECRET");
  if (!dataKey) return;
  const { replaceDataKey, WAITS } = await import("./rotate-secrets/replace-data-key.ts");
  console.log(
    `The new data key is used in ${WAITS.activation} seconds. Then stored secrets are sealed with it.`,
  );
  const { counts, deleted } = await replaceDataKey(pool);
  for (const { table, resealed, current: kept, unreadable: lost } of counts) {
    console.log(`${table}: ${resealed} sealed again, ${kept} already current, ${lost} unreadable`);
  }
  await recordCommand(pool, "secret.rotated", "data key");
  console.log(`${deleted.length} data keys deleted.`);
}
