import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startInstance } from "./instance.ts";

/**
 * Starts a real instance for the browser tests: its own data folder and demo, on the port the config chose.
 * Tests read the demo's credentials from the file in E2E_DEMO.
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
