import { setTimeout as sleep } from "node:timers/promises";
import { env } from "#lib/platform/env.ts";
import { createProbes } from "#lib/platform/front/probes.ts";
import type { Front } from "#lib/platform/front/server.ts";
import type { Background } from "#worker/background.ts";
import { ensureBuild } from "./startup/build.ts";
import { requireConfiguration } from "./startup/configuration.ts";
import { openDatabase, prepareDatabase } from "./startup/database.ts";
import { type Lifetime, runServer } from "./startup/lifetime.ts";
import { openMetrics, openTracing } from "./startup/monitoring.ts";
import { listen, requireFreePort } from "./startup/port.ts";
import { returnMemory } from "./startup/return-memory.ts";
import { ensureSecret } from "./startup/secret.ts";
import { readSettings, requireEnvironment, type Settings } from "./startup/settings.ts";
import { requireStorage } from "./startup/storage.ts";

/** Requests in flight get this long to end after SIGTERM. */
const graceMs = 11_000;

runServer(async (lifetime) => {
  const settings = readSettings({ isDev: process.argv.includes("--dev") });
  const { PORT } = await requireConfiguration(settings);
  await requireFreePort(PORT);
  await requireStorage();
  await ensureSecret(settings);
  requireEnvironment();
  console.log(
    `Starting on port ${PORT} with ${settings.isEmbedded ? `the embedded database in ${settings.dataDir}` : "the database of DATABASE_URL"}.`,
  );
  await openTracing(lifetime);
  await prepareDatabase(settings, lifetime);
  // Before the rest of the server loads: that keeps the process busy for longer than a connection may take to open.
  const welcome = await prepareContents(settings, lifetime);
  await serve(settings, lifetime);
  console.log(welcome);
  await returnMemory();
});

/** Fills the demo if requested. Returns what to show to the person who started the instance. */
async function prepareContents(settings: Settings, lifetime: Lifetime): Promise<string> {
  await openDatabase(lifetime);
  const { ensureDemo } = await import("./startup/demo.ts");
  const demo = settings.isEmbedded ? await ensureDemo(settings) : undefined;
  const { welcomeText } = await import("./startup/welcome.ts");
  return welcomeText(demo);
}

async function serve({ isDev }: Settings, lifetime: Lifetime): Promise<void> {
  if (!isDev) await ensureBuild(lifetime);
  const running: { background?: Background; isStarted: boolean; isEnding: boolean } = {
    isStarted: false,
    isEnding: false,
  };
  const { createSchemaCheck } = await import("#lib/db/upgrade/schema-check.ts");
  const probes = createProbes([() => running.isStarted || "starting", await createSchemaCheck()]);
  const { openFront } = await import("./startup/front.ts");
  const metrics = await openMetrics(lifetime, "npm start");
  const { front, load } = await openFront({ isDev, probes, metrics });
  const { startUsageWriter } = await import("#lib/platform/usage/write-usage.ts");
  lifetime.onEnd(startUsageWriter());
  await listen(front.server, env().PORT);
  const drainMs = env().DRAIN_SECONDS * 1_000;
  lifetime.onEnd(() => {
    running.isEnding = true;
    return Promise.all([drainFront(front, drainMs), running.background?.stop()]);
  }, drainMs);
  await load();
  if (running.isEnding) return;
  if (env().DISPATCHER) {
    const { startBackground } = await import("#worker/background.ts");
    running.background = startBackground();
    await running.background.ready;
  }
  running.isStarted = true;
}

/** Lets load balancers see for `drainMs` that the process is not ready, then ends it. */
async function drainFront(front: Front, drainMs: number): Promise<void> {
  front.drain();
  await sleep(drainMs);
  await front.close(graceMs);
}
