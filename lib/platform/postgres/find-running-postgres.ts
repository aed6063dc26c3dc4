import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { passwordFile, role } from "./cluster.ts";
import { commandLine, isAlive } from "./processes.ts";

/** Returns the URL of the embedded server that runs on a data folder now; null if none does. */
export async function findRunningPostgres(options: { dataDir: string }): Promise<string | null> {
  const folder = join(resolve(options.dataDir), "postgres");
  // Lines of postmaster.pid: 1 the process, 4 the port, 8 the state (miscadmin.h of PostgreSQL).
  const lines = (await readText(join(folder, "postmaster.pid"))).split("\n").map((line) => line.trim());
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid || lines[7] !== "ready" || !isAlive(pid) || !commandLine(pid).includes(folder)) return null;
  const password = (await readText(join(folder, passwordFile))).trim();
  return `postgres://${role}:${password}@127.0.0.1:${port}/${role}`;
}

function readText(file: string): Promise<string> {
  return readFile(file, "utf8").catch(() => "");
}
