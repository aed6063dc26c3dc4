import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "../errors.ts";
import { folders, newKey, objectPath, partialPath } from "./layout.ts";

/** An object that is safely there: its key, its size in bytes, its SHA-256 in hex. */
export type StoredFile = { key: string; bytes: number; sha256: string };

/** `maxBytes`: the most the object may have. `signal`: gives up where it aborts. */
export type StoreLimits = { maxBytes: number; signal?: AbortSignal };

/**
 * Streams bytes to a new object and answers once they are on the disk to stay. Holds a few chunks in memory, whatever
 * the size. Throws PAYLOAD_TOO_LARGE past `maxBytes`, and what the source or the disk throws; then nothing is left.
 */
export async function storeFile(
  source: AsyncIterable<Uint8Array>,
  { maxBytes, signal }: StoreLimits,
): Promise<StoredFile> {
  const key = newKey();
  await mkdir(folders().partial, { recursive: true, mode: 0o700 });
  const partial = createWriteStream(partialPath(key), { flags: "wx", mode: 0o600, flush: true });
  const meter = createMeter(maxBytes);
  try {
    await pipeline(source, meter.count, partial, { ...(signal && { signal }) });
    await moveIntoPlace(key);
  } catch (error) {
    await removePartial(key, partial);
    throw error;
  }
  return { key, ...meter.read() };
}

function createMeter(maxBytes: number) {
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    count: async function* (source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) throw tooLarge(maxBytes);
        hash.update(chunk);
        yield chunk;
      }
    },
    read: () => ({ bytes, sha256: hash.digest("hex") }),
  };
}

function tooLarge(maxBytes: number): AppError {
  const megabytes = maxBytes / 1024 / 1024;
  const limit = megabytes >= 1 ? `${Math.round(megabytes * 10) / 10} MB` : `${maxBytes} bytes`;
  return new AppError("PAYLOAD_TOO_LARGE", `A file may have at most ${limit}.`);
}

/** The rename is what makes the object; its folder is flushed too, so that a power cut does not undo it. */
async function moveIntoPlace(key: string): Promise<void> {
  const path = objectPath(key);
  const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rename(partialPath(key), path);
  await flushFolder(dirname(path));
  if (made) await flushFolder(dirname(dirname(path)));
}

/** Windows has no handle of a folder to flush. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}

/** Waits for the stream to let go first: one that is still opening would make the file again. */
async function removePartial(key: string, partial: WriteStream): Promise<void> {
  partial.destroy();
  if (!partial.closed) await once(partial, "close").catch(() => {});
  await rm(partialPath(key), { force: true });
  await rm(objectPath(key), { force: true });
}
