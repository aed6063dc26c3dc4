import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startInstance } from "./instance.ts";

/**
 * Starts an instance for the browser tests with its own data folder and demo workspace, on the port from the config.
 * Tests read the demo's credentials from the file that E2E_DEMO names.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "tertulia-e2e-"));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  process.env.E2E_DEMO = join(dataDir, "demo.json");
  try {
    const instance = await startInstance({ port: Number(process.env.E2E_PORT), dataDir });
    return () => instance.stop().then(remove);
  } catch (error) {
    await remove();
    throw error;
  }
}
