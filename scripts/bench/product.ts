import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#lib/platform/postgres/server.ts";

type Product = {
  port: number;
  /** The topmost process: npm. */
  pid: number;
  /** Milliseconds from the start to the first response. */
  startedAfterMs: number;
  stop(): Promise<void>;
};

const LOOK_MS = 10;

/** Runs `npm start` with these environment variables and waits for the first response. Builds the app if needed. */
export async function startProduct(environment: Record<string, string>): Promise<Product> {
  const port = await freePort();
  const started = performance.now();
  const npm = spawn("npm", ["start"], {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await responds(port))) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`);
    await sleep(LOOK_MS);
  }
  const startedAfterMs = performance.now() - started;
  return { port, pid: npm.pid ?? 0, startedAfterMs, stop: () => stop(npm) };
}

async function stop(npm: ChildProcess): Promise<void> {
  if (npm.exitCode !== null) return;
  npm.kill("SIGTERM");
  await once(npm, "exit");
}

async function responds(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.status === 200;
}
