import { findBinaries } from "#lib/platform/postgres/binaries.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { ensureBuild } from "./startup/build.ts";
import { runScript } from "./startup/lifetime.ts";

/** `npm run build`: writes what a start would write to the program's folder, so that it may be read-only afterwards. */
runScript(async (lifetime) => {
  await findBinaries().catch((error: unknown) => {
    // Without an embedded PostgreSQL for this platform the program still works with DATABASE_URL.
    if (!(error instanceof StartupError)) throw error;
  });
  await ensureBuild(lifetime);
  await lifetime.end(0);
});
