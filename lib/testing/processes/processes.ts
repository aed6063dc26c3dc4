import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, rolldown } from "rolldown";
import { afterAll, afterEach, beforeAll } from "vitest";
import { env } from "#lib/platform/env.ts";

/** Leaves native modules out of the bundle: they cannot be bundled. */
const nativeModules: Plugin = {
  name: "native-modules",
  resolveId: (id) => (id === "@node-rs/argon2" ? { id: import.meta.resolve(id), external: true } : undefined),
};

/** Starts the program of `processesPerTest` with additional environment variables. */
type SpawnProgram = (settings?: Record<string, string>) => ChildProcess;

/**
 * Gives a test file processes of one of our programs (path relative to this folder) on the file's test database.
 * Processes that still run after a test are killed. The program is bundled first, which makes it start four times as
 * fast.
 */
export function processesPerTest(databaseUrl: () => string, path: string): SpawnProgram {
  const running = new Set<ChildProcess>();
  let folder = "";
  const bundleFile = () => join(folder, "program.mjs");
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tertulia-program-"));
    const input = fileURLToPath(new URL(path, import.meta.url));
    const bundle = await rolldown({ input, platform: "node", logLevel: "silent", plugins: [nativeModules] });
    await bundle.write({ dir: folder, format: "esm", entryFileNames: "program.mjs" });
    await bundle.close();
  });
  afterEach(() => {
    for (const child of running) child.kill("SIGKILL");
  });
  afterAll(() => rm(folder, { recursive: true }));
  return (settings = {}) => {
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", bundleFile()], {
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

/** Waits until a process runs. Returns its output, such as its port. */
export async function waitUntilRunning(child: ChildProcess): Promise<string> {
  const [said] = await once(child.stdout ?? child, "data");
  return String(said).trim();
}
