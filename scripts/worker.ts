import { StartupError } from "#lib/platform/startup-error.ts";
import { prepareDatabase } from "./startup/database.ts";
import { runScript } from "./startup/lifetime.ts";
import { ensureSecret } from "./startup/secret.ts";
import { readSettings, requireEnvironment } from "./startup/settings.ts";

/** `npm run worker`: deliveries and background jobs without the web server, any number of them on one database. */
runScript(async (lifetime) => {
  const settings = readSettings({ isDev: false });
  if (settings.isEmbedded) {
    throw new StartupError(
      "A worker apart needs DATABASE_URL: with the embedded database npm start runs one itself.",
    );
  }
  await ensureSecret(settings);
  requireEnvironment();
  await prepareDatabase(settings, lifetime);
  const { closeDatabase } = await import("#lib/db/client.ts");
  lifetime.onEnd(closeDatabase);
  const { startBackground } = await import("#worker/background.ts");
  const background = startBackground();
  lifetime.onEnd(background.stop);
  await background.ready;
  console.log("The worker delivers webhooks and runs jobs. Ctrl-C stops it.");
});
