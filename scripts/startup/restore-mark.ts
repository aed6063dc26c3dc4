import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartupError } from "#lib/platform/startup-error.ts";

/** Marks a data folder while a backup is restored into it. */
export async function markRestore(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(markOf(dataDir), "", { mode: 0o600 });
}

/** Removes the mark: the folder has all data of the backup, or its previous data. */
export async function clearRestoreMark(dataDir: string): Promise<void> {
  await rm(markOf(dataDir), { force: true });
}

/** Throws StartupError if a restore into the data folder was interrupted. */
export function requireFinishedRestore(dataDir: string): void {
  if (!existsSync(markOf(dataDir))) return;
  throw new StartupError(
    `A restore into ${dataDir} did not finish: run npm run restore again, or delete ${markOf(dataDir)} to start with the previous data.`,
  );
}

function markOf(dataDir: string): string {
  return join(dataDir, "restoring");
}
