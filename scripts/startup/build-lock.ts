import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, processStartTime } from "#lib/platform/postgres/processes.ts";

const RETRY_MS = 200;

/**
 * Takes the lock of the build: a folder whose only entry is named after its owner. Waits while another process has it.
 * Returns a function that releases it.
 */
export async function takeLock(lock: string): Promise<() => Promise<void>> {
  const owner = ownerOf(process.pid);
  let isWaiting = false;
  while (!(await tryLock(lock, owner))) {
    if (!isWaiting) console.log("Waiting for another build of the console to end…");
    isWaiting = true;
    await sleep(RETRY_MS);
  }
  return async () => {
    await rmdir(join(lock, owner)).catch(() => {});
    // Fails if another process has taken the lock.
    await rmdir(lock).catch(() => {});
  };
}

/** Returns false if another process has the lock. Each step is one rename, so that only one process can take it. */
async function tryLock(lock: string, owner: string): Promise<boolean> {
  const [before] = await readdir(lock).catch(() => []);
  if (before !== undefined) {
    return !isRunning(before) && (await tryRename(join(lock, before), join(lock, owner)));
  }
  const prepared = await mkdtemp(`${lock}-`);
  await mkdir(join(prepared, owner));
  if (await tryRename(prepared, lock)) return true;
  await rm(prepared, { recursive: true });
  return false;
}

/** Returns false if the old path does not exist, or the new one is a folder with entries. */
async function tryRename(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTEMPTY" || code === "EEXIST") return false;
    throw error;
  }
}

function isRunning(owner: string): boolean {
  const pid = Number.parseInt(owner, 10);
  return isAlive(pid) && owner === ownerOf(pid);
}

/** The start time distinguishes a process from a later one with the same id. */
function ownerOf(pid: number): string {
  return `${pid} ${processStartTime(pid)}`;
}
