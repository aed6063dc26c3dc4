import { StartupError } from "#lib/platform/startup-error.ts";
import { prepareDatabase } from "./startup/database.ts";
import { runScript } from "./startup/lifetime.ts";
import { ensureSecret } from "./startup/secret.ts";
import { readSettings, requireEnvironment } from "./startup/settings.ts";

/** `npm run rotate-secrets`: seals stored secrets again with APP_SECRET, given the one before in APP_SECRET_PREVIOUS. */
runScript(async (lifetime) => {
  const settings = readSettings({ isDev: false });
  await ensureSecret(settings);
  requireEnvironment();
  if (!process.env.APP_SECRET_PREVIOUS) {
    throw new StartupError("APP_SECRET_PREVIOUS is not set. Set it to the previous secret.");
  }
  await prepareDatabase(settings, lifetime);
  // These modules read the environment when they load, so it has to be complete.
  const { closeDatabase, database } = await import("#lib/db/client.ts");
  const { rotateSecrets } = await import("./rotate-secrets/rotate-secrets.ts");
  lifetime.onEnd(closeDatabase);
  const counts = await rotateSecrets(database().pool);
  for (const { table, resealed, current, unreadable } of counts) {
    console.log(`${table}: ${resealed} sealed again, ${current} already current, ${unreadable} unreadable`);
  }
  await lifetime.end(0);
});
