import { env } from "#lib/platform/env.ts";
import { ensureBuild } from "./startup/build.ts";
import { prepareDatabase } from "./startup/database.ts";
import { type Lifetime, runScript } from "./startup/lifetime.ts";
import { listen, requireFreePort } from "./startup/port.ts";
import { ensureSecret } from "./startup/secret.ts";
import { readSettings, requireEnvironment, type Settings } from "./startup/settings.ts";

/** Requests in flight get this long to end after SIGTERM. */
const graceMs = 11_000;

runScript(async (lifetime) => {
  const settings = readSettings({ isDev: process.argv.includes("--dev") });
  await ensureSecret(settings);
  requireEnvironment();
  await requireFreePort(env().PORT);
  await prepareDatabase(settings, lifetime);
  // Before Next loads: it keeps the process busy for longer than a connection may take to open.
  const welcome = await prepareContents(settings, lifetime);
  await serve(settings, lifetime);
  console.log(welcome);
});

/** Fills the demo where that is wanted, and says what to show whoever started the instance. */
async function prepareContents(settings: Settings, lifetime: Lifetime): Promise<string> {
  const { closeDatabase } = await import("#lib/db/client.ts");
  lifetime.onEnd(closeDatabase);
  const { ensureDemo } = await import("./startup/demo.ts");
  const demo = settings.isEmbedded ? await ensureDemo(settings) : undefined;
  const { welcomeText } = await import("./startup/welcome.ts");
  return welcomeText(demo);
}

async function serve({ isDev }: Settings, lifetime: Lifetime): Promise<void> {
  if (!isDev) await ensureBuild(lifetime);
  const { openFront } = await import("./startup/front.ts");
  const front = await openFront({ isDev });
  await listen(front.server, env().PORT);
  const worker = env().DISPATCHER ? await import("#worker/background.ts") : undefined;
  const background = worker?.startBackground();
  lifetime.onEnd(() => Promise.all([front.close(graceMs), background?.stop()]));
  await background?.ready;
}
