import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, processStartTime } from "#lib/platform/postgres/processes.ts";

const RETRY_MS = 200;
/** A process writes its id right after it takes the lock, unless it is killed in between. */
const OWNERLESS_MS = 5_000;

/**
 * Takes the lock of the build: a folder with the id of its owner. Waits while another process has it. Returns a function
 * that releases it.
 */
export async function takeLock(lock: string): Promise<() => Promise<void>> {
  const owner = ownerOf(process.pid);
  let isWaiting = false;
  while (!(await createFolder(lock))) {
    if (await isAbandoned(lock)) {
      await rm(lock, { recursive: true, force: true });
      continue;
    }
    if (!isWaiting) console.log("Waiting for another build of the console to end…");
    isWaiting = true;
    await sleep(RETRY_MS);
  }
  await writeFile(join(lock, "pid"), owner);
  return async () => {
    if ((await readOwner(lock)) === owner) await rm(lock, { recursive: true, force: true });
  };
}

/** Returns false if the folder exists. */
async function createFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

async function isAbandoned(lock: string): Promise<boolean> {
  const owner = await readOwner(lock);
  const pid = Number.parseInt(owner, 10);
  if (owner !== "") return !isAlive(pid) || owner !== ownerOf(pid);
  const folder = await stat(lock).catch(() => null);
  return folder !== null && Date.now() - folder.mtimeMs > OWNERLESS_MS;
}

/** The start time distinguishes a process from a later one with the same id. */
function ownerOf(pid: number): string {
  return `${pid} ${processStartTime(pid)}`;
}

function readOwner(lock: string): Promise<string> {
  return readFile(join(lock, "pid"), "utf8").catch(() => "");
}
