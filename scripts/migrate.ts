import { connectDatabase } from "./backup/connect-database.ts";
import { bringUpToDate } from "./startup/database.ts";
import { runScript } from "./startup/lifetime.ts";
import { readSettings, requireEnvironment } from "./startup/settings.ts";

/** `npm run migrate`: brings the database to the schema of this version and starts nothing. */
runScript(async (lifetime) => {
  const settings = readSettings({ isDev: false });
  requireEnvironment({ lacksSecret: true });
  const url = await connectDatabase(settings, lifetime, { creates: true });
  const { found, applied } = await bringUpToDate(url, settings);
  if (found === 0) console.log(`The database was created: ${applied} migrations applied.`);
  else if (applied === 0) console.log("The database is up to date: there are no migrations to apply.");
  await lifetime.end(0);
});
