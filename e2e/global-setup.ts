import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const startTimeoutMs = 180_000;

/**
 * Starts a real instance for the browser tests: its own data folder and demo, on the port the config chose.
 * Tests read the demo's credentials from the file in E2E_DEMO.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "tertulia-e2e-"));
  process.env.E2E_DEMO = join(dataDir, "demo.json");
  const server = spawn(process.execPath, [join(import.meta.dirname, "..", "scripts", "start.ts")], {
    env: { ...process.env, ...fresh, DATA_DIR: dataDir, PORT: process.env.E2E_PORT },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const output: Buffer[] = [];
  server.stdout?.on("data", (chunk: Buffer) => output.push(chunk));
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill("SIGTERM");
      await once(server, "exit");
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await answered(`http://localhost:${process.env.E2E_PORT}/api`, () => server.exitCode);
  } catch (error) {
    await stop();
    throw new Error(`The instance did not start: ${error}\n${Buffer.concat(output)}`);
  }
  return stop;
}

/** What makes the instance a fresh clone's, whatever this machine's environment or `.env` says. */
const fresh = { DATABASE_URL: "", APP_SECRET: "", PUBLIC_URL: "", DISPATCHER: "true", LOG_LEVEL: "warn" };

async function answered(url: string, exitCode: () => number | null): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (exitCode() !== null) throw new Error(`it ended with code ${exitCode()}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer && existsSync(String(process.env.E2E_DEMO))) return;
    await sleep(100);
  }
  throw new Error(`no answer within ${startTimeoutMs / 1000} s`);
}
