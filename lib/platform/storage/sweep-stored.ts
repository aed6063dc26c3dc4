import type { Dirent } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { folders, isKey, owner } from "./layout.ts";

const HOUR_MS = 60 * 60_000;
const KEYS_A_QUESTION = 500;

/** Returns which of some keys are referenced by rows. */
export type KnownKeys = (keys: readonly string[]) => Promise<Iterable<string>>;

/**
 * Deletes leftovers of aborted uploads and of crashes before registration (docs/reliability.md, U8): partial files and
 * unreferenced objects of this database, both after one hour. Returns the numbers of both.
 */
export async function sweepStored(
  findKnown: KnownKeys,
  { olderThanMs = HOUR_MS }: { olderThanMs?: number } = {},
): Promise<{ orphans: number; partial: number }> {
  const before = Date.now() - olderThanMs;
  const { objects, partial } = folders();
  let halves = 0;
  for (const { path } of await oldFiles(partial, before)) {
    await rm(path, { force: true });
    halves += 1;
  }
  const mark = owner();
  if (mark === null) return { orphans: 0, partial: halves };
  let orphans = 0;
  for (const shard of await list(objects)) {
    const all = await oldFiles(join(objects, shard.name), before);
    const files = all.filter(({ key }) => key.startsWith(mark));
    for (let from = 0; from < files.length; from += KEYS_A_QUESTION) {
      orphans += await removeUnknown(files.slice(from, from + KEYS_A_QUESTION), findKnown);
    }
  }
  return { orphans, partial: halves };
}

type OldFile = { key: string; path: string };

async function removeUnknown(files: readonly OldFile[], findKnown: KnownKeys): Promise<number> {
  const known = new Set(await findKnown(files.map(({ key }) => key)));
  const unknown = files.filter(({ key }) => !known.has(key));
  for (const { path } of unknown) await rm(path, { force: true });
  return unknown.length;
}

async function oldFiles(folder: string, before: number): Promise<OldFile[]> {
  const files: OldFile[] = [];
  for (const entry of await list(folder)) {
    if (!entry.isFile() || !isKey(entry.name)) continue;
    const path = join(folder, entry.name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs <= before) files.push({ key: entry.name, path });
  }
  return files;
}

/** Returns the entries of a folder; none if it does not exist. */
async function list(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
    throw error;
  });
}
