import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chooseRunAs } from "#lib/platform/postgres/run-as.ts";
import { freePort } from "./free-port.ts";

const PROGRAM = "pgbouncer";

/** Whether PgBouncer is installed. Tests with it are skipped elsewhere. */
export const hasPgBouncer = spawnSync(PROGRAM, ["--version"], { stdio: "ignore" }).status === 0;

/** A running PgBouncer in transaction mode. */
export type PgBouncer = {
  /** Returns the address of a database behind it. */
  behind(databaseUrl: string): string;
  /** Ends it without warning. */
  kill(): Promise<void>;
  /** Starts it on the same port after `kill`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts PgBouncer in front of all databases of a server, with at most `poolSize` sessions per database. */
export async function startPgBouncer(serverUrl: string, poolSize = 8): Promise<PgBouncer> {
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), "tertulia-pgbouncer-"));
  await chmod(folder, 0o755);
  const port = await freePort();
  const settings = [
    "[databases]",
    `* = host=${hostname} port=${serverPort} user=${username} password=${password}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    `default_pool_size = ${poolSize}`,
    "max_client_conn = 500",
  ];
  await writeFile(join(folder, "pgbouncer.ini"), settings.join("\n"), { mode: 0o644 });
  const start = () => run(folder, port);
  let server = await start();
  const kill = () => end(server, "SIGKILL");
  return {
    behind: (databaseUrl) => {
      const address = new URL(databaseUrl);
      address.host = `127.0.0.1:${port}`;
      return address.href;
    },
    kill,
    restart: async () => {
      server = await start();
    },
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}

/** PgBouncer refuses to run as root, like PostgreSQL. */
async function run(folder: string, port: number): Promise<ChildProcess> {
  const [command = "", ...args] = [...chooseRunAs().prefix, PROGRAM, join(folder, "pgbouncer.ini")];
  const server = spawn(command, args, { stdio: "ignore" });
  while (!(await accepts(port))) {
    if (server.exitCode !== null) throw new Error("PgBouncer did not start.");
    await sleep(10);
  }
  return server;
}

async function accepts(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: "127.0.0.1" });
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, "exit");
  server.kill(signal);
  await exit;
}
