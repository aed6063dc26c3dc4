import { env } from "#lib/platform/env.ts";
import { createProbeServer, createProbes, type Part } from "#lib/platform/front/probes.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import type { Background } from "#worker/background.ts";
import { requireConfiguration } from "./startup/configuration.ts";
import { openDatabase, prepareDatabase } from "./startup/database.ts";
import { type Lifetime, runServer } from "./startup/lifetime.ts";
import { openMetrics, openTracing } from "./startup/monitoring.ts";
import { listen } from "./startup/port.ts";
import { ensureSecret } from "./startup/secret.ts";
import { readSettings, requireEnvironment } from "./startup/settings.ts";
import { requireStorage } from "./startup/storage.ts";

/** `npm run worker`: deliveries and background jobs without the web server, any number of them on one database. */
runServer(async (lifetime) => {
  const settings = readSettings({ isDev: false });
  if (settings.isEmbedded) {
    throw new StartupError(
      "A separate worker requires DATABASE_URL. With the embedded database, npm start runs the worker itself.",
    );
  }
  await requireConfiguration(settings);
  await requireStorage();
  await ensureSecret(settings);
  requireEnvironment();
  await prepareDatabase(settings, lifetime);
  await openTracing(lifetime);
  await openDatabase(lifetime);
  const { startBackground } = await import("#worker/background.ts");
  const { createSchemaCheck } = await import("#lib/db/upgrade/schema-check.ts");
  const checkSchema = await createSchemaCheck();
  const running: { background?: Background } = {};
  const probes = createProbes([checkSchema, () => running.background?.mayClaim() || "queue"]);
  const metrics = await openMetrics(lifetime, "npm run worker");
  await serveProbes(metrics ? [probes, metrics] : [probes], lifetime);
  const background = startBackground();
  running.background = background;
  lifetime.onEnd(() => {
    probes.drain();
    return background.stop();
  });
  await background.ready;
  console.log("The worker delivers webhooks and runs jobs. Ctrl-C stops it.");
});

/** Serves the parts on PROBE_PORT, if it is set, until everything else has ended. */
async function serveProbes(parts: readonly Part[], lifetime: Lifetime): Promise<void> {
  const { PROBE_PORT } = env();
  if (PROBE_PORT === undefined) return;
  const server = createProbeServer(...parts);
  lifetime.onEnd(() => server.close());
  await listen(server, PROBE_PORT, (other) => `PROBE_PORT=${other} npm run worker`);
}
