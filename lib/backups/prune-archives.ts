import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isArchiveName } from "./archive-name.ts";

/**
 * Deletes all but the newest `keep` archives of a folder, and what killed backups left. Call it after a successful
 * backup only, so that failing ones never cost the last good one. Other files are not touched.
 */
export async function pruneArchives(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder);
  const old = names.filter(isArchiveName).sort().reverse().slice(keep);
  const partial = names.filter((name) => /^\..*\.partial$/.test(name) && isArchiveName(name.slice(1, -8)));
  for (const name of [...old, ...partial]) await rm(join(folder, name), { force: true });
}
