import { type ChildProcess, spawn } from "node:child_process";
import { open, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "../startup-error.ts";
import { type Cluster, serverEnvironment } from "./cluster.ts";
import { commandLine, endProcess, isAlive, processStartTime } from "./processes.ts";

const ownerFile = "tertulia.owner";
const attempts = 5;
const startTimeoutMs = 60_000;

const durable = {
  shared_buffers: "256MB",
  max_wal_size: "2GB",
  // Reports sort and join up to some hundred thousand rows; with less memory they write files.
  work_mem: "16MB",
  // Starting parallel processes takes longer than they save (docs/performance.md), and the console shares the
  // processors.
  max_parallel_workers_per_gather: "0",
};
const forgetful = {
  shared_buffers: "128MB",
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  // It runs at moments that no test controls, and its databases are short-lived.
  autovacuum: "off",
  // Without statistics of its tables, PostgreSQL starts parallel processes for statements that read a few rows.
  max_parallel_workers_per_gather: "0",
  // Uses files in its own folder, so that a crashed server leaves nothing in /dev/shm.
  dynamic_shared_memory_type: "mmap",
};

export type Server = { port: number; stop(): Promise<void> };

/**
 * Starts the server of a cluster on a free loopback port and waits until it accepts connections. Throws StartupError if
 * another process uses the cluster, or the server exits.
 */
export async function startServer(cluster: Cluster): Promise<Server> {
  await endOrphan(cluster.folder);
  await writeFile(join(cluster.folder, ownerFile), `${process.pid} ${processStartTime(process.pid)}`, {
    mode: 0o600,
  });
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const server = await launch(cluster, port);
    if (await answers(server, cluster.folder)) return { port, stop: () => stop(server, cluster) };
    const reason = await lastReason(cluster.folder);
    const isPortTaken = reason.includes("Address already in use");
    if (!isPortTaken || attempt === attempts) {
      throw new StartupError(`The embedded PostgreSQL did not start: ${reason}`);
    }
  }
}

/** Ends a server whose owner crashed, and removes the lock file left by a crash of the machine. */
async function endOrphan(folder: string): Promise<void> {
  const [owner = "", birth = ""] = (await readText(join(folder, ownerFile))).split(" ");
  const pid = Number((await readText(join(folder, "postmaster.pid"))).split("\n")[0]);
  if (!pid) return;
  if (!isAlive(pid) || !commandLine(pid).includes(folder)) {
    await rm(join(folder, "postmaster.pid"), { force: true });
    return;
  }
  if (owner && isAlive(Number(owner)) && processStartTime(Number(owner)) === birth) {
    throw new StartupError(
      `Process ${owner} already uses the data in ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  if (!(await endProcess(pid, "SIGINT", 10_000))) await endProcess(pid, "SIGQUIT", 10_000);
}

async function launch({ folder, binaries, runAs, ephemeral }: Cluster, port: number): Promise<ChildProcess> {
  const settings = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    timezone: "UTC",
    jit: "off",
    random_page_cost: "1.1",
    ...(ephemeral ? forgetful : durable),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command = "", ...args] = [...runAs.prefix, binaries.postgres, "-D", folder, ...options];
  const log = await open(logFile(folder), "w", 0o600);
  try {
    // Its own session, so that Ctrl+C in the terminal does not stop the server before pending requests have finished.
    const server = spawn(command, args, {
      env: serverEnvironment,
      stdio: ["ignore", log.fd, log.fd],
      detached: true,
    });
    server.unref();
    return server;
  } finally {
    await log.close();
  }
}

async function answers(server: ChildProcess, folder: string): Promise<boolean> {
  let isOver = false;
  server.once("exit", () => {
    isOver = true;
  });
  server.once("error", () => {
    isOver = true;
  });
  const deadline = Date.now() + startTimeoutMs;
  while (!isOver && Date.now() < deadline) {
    const lines = (await readText(join(folder, "postmaster.pid"))).split("\n");
    if (Number(lines[0]) === server.pid && lines[7]?.trim() === "ready") return true;
    await sleep(5);
  }
  return false;
}

async function stop(server: ChildProcess, cluster: Cluster): Promise<void> {
  const { pid } = server;
  if (pid === undefined || server.exitCode !== null) return;
  const isDown = await endProcess(pid, cluster.ephemeral ? "SIGQUIT" : "SIGINT", 10_000);
  if (!isDown) await endProcess(pid, "SIGQUIT", 5_000);
}

async function lastReason(folder: string): Promise<string> {
  const lines = (await readText(logFile(folder))).trim().split("\n");
  return lines.find((line) => /FATAL|could not|error/i.test(line)) ?? lines.at(-1) ?? "no reason given";
}

function logFile(folder: string): string {
  return `${folder}.log`;
}

function readText(file: string): Promise<string> {
  return readFile(file, "utf8").catch(() => "");
}

/** Returns a loopback port that is free at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once("error", reject).listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("A TCP server has no port.");
  return address.port;
}
