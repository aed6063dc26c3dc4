import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { database } from "#lib/db/client.ts";
import type { DemoLocale } from "#lib/demo/index.ts";
import { env } from "#lib/platform/env.ts";
import type { Settings } from "./settings.ts";

/** The content of `.data/demo.json`: the address and credentials of the demo workspace. */
export type Demo = { baseUrl: string; email: string; password: string; workspaceId: string; apiKey: string };

/**
 * Fills an embedded database that has no user yet and writes `<dataDir>/demo.json`; later starts read it. Returns
 * undefined if the database has other users or the file was removed.
 */
export async function ensureDemo({ dataDir }: Settings): Promise<Demo | undefined> {
  const file = join(dataDir, "demo.json");
  const demo = (await hasUser()) ? await readDemo(file) : await seed(dataDir);
  if (!demo) return undefined;
  const current = { ...demo, baseUrl: env().PUBLIC_URL };
  await writeFile(`${file}.making`, `${JSON.stringify(current, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.making`, file);
  await rm(demoMarkerPath(dataDir), { force: true });
  return current;
}

/** Exists while the demo is being filled. */
export function demoMarkerPath(dataDir: string): string {
  return join(dataDir, "demo.half");
}

/** Whether an account exists. */
export async function hasUser(): Promise<boolean> {
  const { rowCount } = await database().pool.query("select 1 from users limit 1");
  return rowCount === 1;
}

async function seed(dataDir: string): Promise<Omit<Demo, "baseUrl">> {
  await writeFile(demoMarkerPath(dataDir), "");
  console.log("Filling the demo workspace…");
  const { eventConsumers } = await import("#lib/catalog/event-consumers.ts");
  const { registerEventConsumers } = await import("#lib/events/index.ts");
  registerEventConsumers(eventConsumers);
  const { seedDemo } = await import("#scripts/seed/index.ts");
  return seedDemo(env().DEMO_LOCALE ?? localeOfSystem());
}

async function readDemo(file: string): Promise<Demo | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The demo's language: the system's, which is usually the browser's too, if the demo exists in it. */
function localeOfSystem(): DemoLocale {
  return Intl.DateTimeFormat().resolvedOptions().locale.startsWith("es") ? "es" : "en";
}
