import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";

const startTimeoutMs = 180_000;
const root = join(import.meta.dirname, "../..");

/** Modules that `npm start` loads first, and longer timeouts: a busy machine may exceed those of an installation. */
const preloaded = ["scripts/startup/resolve-drizzle.mjs", "lib/testing/test-timeouts.ts"];

/** A running `npm start`. */
export type Instance = {
  /** The output so far. */
  output(): string;
  /** Stops it with SIGTERM and waits until it has exited. */
  stop(): Promise<void>;
};

type InstanceOptions = { port: number; dataDir: string; environment?: Record<string, string> };

/** Overrides this machine's environment and `.env`, so an instance starts like one of a fresh clone. */
const fresh = {
  DATABASE_URL: "",
  APP_SECRET: "",
  PUBLIC_URL: "",
  DISPATCHER: "true",
  LOG_LEVEL: "warn",
  DEMO_LOCALE: "en",
  PSEUDO_LOCALE: "true",
};

/** The last line an instance prints once it accepts requests. */
const readyLine = "Ctrl-C stops it.";

/** Starts an instance and waits until it accepts requests. Throws an error with its output if it does not. */
export async function startInstance({ port, dataDir, environment }: InstanceOptions): Promise<Instance> {
  const flags = preloaded.flatMap((path) => ["--import", pathToFileURL(join(root, path)).href]);
  const server = spawn(process.execPath, [...flags, join(root, "scripts", "start.ts")], {
    env: { ...process.env, ...fresh, ...environment, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const printed: Buffer[] = [];
  server.stdout?.on("data", (chunk: Buffer) => printed.push(chunk));
  const output = () => Buffer.concat(printed).toString();
  const stop = async () => {
    if (server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  };
  const deadline = Date.now() + startTimeoutMs;
  while (server.exitCode === null && Date.now() < deadline) {
    if (output().includes(readyLine)) return { output, stop };
    await sleep(50);
  }
  const code = server.exitCode;
  await stop();
  const reason = code === null ? `no answer within ${startTimeoutMs / 1000} s` : `it ended with code ${code}`;
  throw new Error(`The instance did not start, ${reason}:\n${output()}`);
}
