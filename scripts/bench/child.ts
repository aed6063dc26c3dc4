import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";

/** A server in a separate process. */
export type Child = {
  port: number;
  pid: number;
  /**
   * Processor time it has used so far, in microseconds. Unlike latency, it does not depend on how busy the machine is.
   */
  cpuTime(): Promise<number>;
  stop(): Promise<void>;
};

/** Flags of the servers' Node, such as `--cpu-prof --cpu-prof-dir=profiles`. NODE_OPTIONS would also reach npm. */
const profilingFlags = process.env.BENCH_NODE_FLAGS?.split(" ") ?? [];

/** Starts a script, relative to this folder, and waits until it reports its port. */
export async function startChild(script: string, environment: Record<string, string>): Promise<Child> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), {
    env: { ...process.env, ...environment },
    execArgv: ["--max-semi-space-size=64", ...profilingFlags],
  });
  const port = await Promise.race([portOf(child), ended(child, script)]);
  return {
    port,
    pid: child.pid ?? 0,
    cpuTime: async () => {
      child.send("cpu");
      const [used] = await once(child, "message");
      return Number(used);
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/**
 * Called in a child process: listens on a free port, reports it to the parent, responds to its messages, and ends with
 * it.
 */
export async function listenAndReport(server: Server): Promise<void> {
  server.listen(0, "127.0.0.1", 4_096);
  await once(server, "listening");
  const address = server.address();
  process.send?.(typeof address === "object" && address ? address.port : 0);
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.once("disconnect", () => process.exit(0));
  // Without an exit, `--cpu-prof` writes no profile.
  process.once("SIGTERM", () => process.exit(0));
}

async function portOf(child: ChildProcess): Promise<number> {
  const [port] = await once(child, "message");
  return Number(port);
}

async function ended(child: ChildProcess, script: string): Promise<never> {
  const [code] = await once(child, "exit");
  throw new Error(`${script} ended with ${code} before it listened`);
}
