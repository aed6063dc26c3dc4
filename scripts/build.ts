import { findBinaries } from "#lib/platform/postgres/binaries.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { writeSbom } from "./dependencies/write-sbom.ts";
import { ensureBuild } from "./startup/build.ts";
import { runScript } from "./startup/lifetime.ts";
import { root } from "./startup/settings.ts";

/**
 * `npm run build`: creates the files that a start would create in the program's folder, so that it may be read-only
 * afterwards, and the list of its dependencies.
 */
runScript(async (lifetime) => {
  await findBinaries().catch((error: unknown) => {
    // Without an embedded PostgreSQL for this platform the program still works with DATABASE_URL.
    if (!(error instanceof StartupError)) throw error;
  });
  await ensureBuild(lifetime);
  await writeSbom(root);
  await lifetime.end(0);
});
