import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach } from "vitest";
import { env } from "#lib/platform/env.ts";

/** Starts a program of ours, by its path from lib/testing, with what its environment has besides. */
export type SpawnProgram = (path: string, settings?: Record<string, string>) => ChildProcess;

/** Processes on the file's test database; what of them is left after a test, also one that fails, is killed. */
export function processesPerTest(databaseUrl: () => string): SpawnProgram {
  const running = new Set<ChildProcess>();
  afterEach(() => {
    for (const child of running) child.kill("SIGKILL");
  });
  return (path, settings = {}) => {
    const program = fileURLToPath(new URL(path, import.meta.url));
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", program], {
      stdio: ["pipe", "pipe", "inherit"],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl(),
        APP_SECRET: env().APP_SECRET,
        LOG_LEVEL: "silent",
        NODE_COMPILE_CACHE: join(tmpdir(), "tertulia-compile-cache"),
        ...settings,
      },
    });
    running.add(child);
    child.once("exit", () => running.delete(child));
    return child;
  };
}

/** Waits until a process runs; returns what it prints then: its port, where it has one. */
export async function waitUntilRunning(child: ChildProcess): Promise<string> {
  const [said] = await once(child.stdout ?? child, "data");
  return String(said).trim();
}
