import { createHash } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { AppError } from "../errors.ts";
import { folders, newKey, objectPath, partialPath } from "./layout.ts";

/** A durably stored object: its key, its size in bytes, its SHA-256 in hex. */
export type StoredFile = { key: string; bytes: number; sha256: string };

/** `maxBytes`: maximum size of the object. `signal`: cancels when it aborts. */
export type StoreLimits = { maxBytes: number; signal?: AbortSignal };

/**
 * Streams bytes to a new object and returns when they are durable on disk. Keeps only a few chunks in memory. Throws
 * PAYLOAD_TOO_LARGE above `maxBytes`, and errors of the source or disk; the partial object is then deleted.
 */
export async function storeFile(
  source: AsyncIterable<Uint8Array>,
  { maxBytes, signal }: StoreLimits,
): Promise<StoredFile> {
  const key = newKey();
  await mkdir(folders().partial, { recursive: true, mode: 0o700 });
  try {
    const written = await write(partialPath(key), endingOn(source, signal), maxBytes);
    await moveIntoPlace(key);
    return { key, ...written };
  } catch (error) {
    await rm(partialPath(key), { force: true });
    await rm(objectPath(key), { force: true });
    throw error;
  }
}

async function write(path: string, source: AsyncIterable<Uint8Array>, maxBytes: number) {
  const hash = createHash("sha256");
  let bytes = 0;
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of source) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      hash.update(chunk);
      await file.appendFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** Yields the same bytes until an abort, which also ends waiting for a stalled source. */
async function* endingOn(source: AsyncIterable<Uint8Array>, signal = new AbortController().signal) {
  const iterator = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await orAbort(iterator.next(), signal);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited, because a stalled source may never respond.
    void Promise.resolve(iterator.return?.()).catch(() => {});
  }
}

/** One promise per chunk, because a race against one promise for the whole file would keep every chunk in memory. */
function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

function tooLarge(maxBytes: number): AppError {
  const megabytes = maxBytes / 1024 / 1024;
  const limit = megabytes >= 1 ? `${Math.round(megabytes * 10) / 10} MB` : `${maxBytes} bytes`;
  return new AppError("PAYLOAD_TOO_LARGE", `A file may have at most ${limit}.`).because("fileTooLarge", {
    max: Math.round(megabytes * 10) / 10,
  });
}

/** The rename creates the object. The folder is flushed too, so that a power failure does not undo it. */
async function moveIntoPlace(key: string): Promise<void> {
  const path = objectPath(key);
  const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rename(partialPath(key), path);
  await flushFolder(dirname(path));
  if (made) await flushFolder(dirname(dirname(path)));
}

/** Windows cannot flush a folder. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}
