import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { objectStore } from "./create-store.ts";

/**
 * Returns the bytes of an object. The caller must read or destroy the stream. Throws FILE_NOT_FOUND if it does not
 * exist.
 */
export async function openStored(key: string): Promise<Readable> {
  return (await objectStore().open(key)).stream;
}

/** Returns the first `max` bytes of an object. Throws FILE_NOT_FOUND if it does not exist. */
export async function readStart(key: string, max: number): Promise<Buffer> {
  return buffer((await objectStore().open(key, max)).stream);
}

/**
 * Calls `use` with a local file of the object's content, for code that reads at any position. If the object is in a
 * bucket, this is a copy that is removed afterwards. Throws FILE_NOT_FOUND if it does not exist.
 */
export async function withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
  const path = await objectStore().localPath(key);
  if (path !== null) return use(path);
  const source = await openStored(key);
  const folder = await mkdtemp(join(tmpdir(), "tertulia-copy-"));
  try {
    const copy = join(folder, key);
    await pipeline(source, createWriteStream(copy, { mode: 0o600 }));
    return await use(copy);
  } finally {
    source.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes an object; a missing object is not an error. Call it after the commit that deleted the last row. */
export async function removeStored(key: string): Promise<void> {
  await objectStore().remove(key);
}
