import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startInstance } from "./instance.ts";

/**
 * Starts an instance for the browser tests with its own data folder and demo workspace, on the port from the config.
 * Tests read the demo's credentials from the file that E2E_DEMO names, and add people to its database directly.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "tertulia-e2e-"));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  process.env.E2E_DEMO = join(dataDir, "demo.json");
  try {
    const instance = await startInstance({ port: Number(process.env.E2E_PORT), dataDir });
    Object.assign(process.env, await readAccess(dataDir));
    return () => instance.stop().then(remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Reads from an instance's data folder what a process needs to use its database: the address and the secret. */
async function readAccess(dataDir: string): Promise<Record<string, string>> {
  const read = async (...path: string[]) => (await readFile(join(dataDir, ...path), "utf8")).trim();
  const password = await read("postgres", "tertulia.password");
  // The format of PostgreSQL: the fourth line is the port.
  const port = (await read("postgres", "postmaster.pid")).split("\n")[3];
  return {
    DATABASE_URL: `postgres://tertulia:${password}@127.0.0.1:${port}/tertulia`,
    APP_SECRET: await read("secret"),
  };
}
