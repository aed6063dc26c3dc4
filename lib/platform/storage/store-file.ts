import { createHash } from "node:crypto";
import { AppError } from "../errors.ts";
import { untilAborted } from "../until-aborted.ts";
import { objectStore } from "./create-store.ts";
import { newKey } from "./layout.ts";
import { scanStored } from "./scan-stored.ts";

/** A durably stored object: its key, its size in bytes, its SHA-256 in hex. */
export type StoredFile = { key: string; bytes: number; sha256: string };

/** `maxBytes`: maximum size of the object. `signal`: cancels when it aborts. */
type StoreLimits = { maxBytes: number; signal?: AbortSignal };

/**
 * Streams bytes to a new object and returns when they are durable. Keeps only a few chunks in memory, or parts of 5 MiB
 * if the object is in a bucket. Throws PAYLOAD_TOO_LARGE above `maxBytes`, SERVICE_UNAVAILABLE if the bucket does not
 * respond or the scanner fails, FILE_INFECTED, and errors of the source or disk; nothing is stored then.
 */
export async function storeFile(
  source: AsyncIterable<Uint8Array>,
  { maxBytes, signal }: StoreLimits,
): Promise<StoredFile> {
  const key = newKey();
  const hash = createHash("sha256");
  let bytes = 0;
  async function* limited() {
    for await (const chunk of endingOn(source, signal)) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      hash.update(chunk);
      yield chunk;
    }
  }
  const store = objectStore();
  try {
    await store.write(key, limited());
    if (bytes > 0) await scanStored(key);
    return { key, bytes, sha256: hash.digest("hex") };
  } catch (error) {
    // Whether a write took place is not known if its response was lost.
    await store.remove(key).catch(() => {});
    throw error;
  }
}

/** Yields the same bytes until an abort, which also ends waiting for a stalled source. */
async function* endingOn(source: AsyncIterable<Uint8Array>, signal = new AbortController().signal) {
  const iterator = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      // One promise per chunk: a race against one promise for the whole file would keep every chunk in memory.
      const next = await untilAborted(iterator.next(), signal);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited, because a stalled source may never respond.
    void Promise.resolve(iterator.return?.()).catch(() => {});
  }
}

function tooLarge(maxBytes: number): AppError {
  const megabytes = maxBytes / 1024 / 1024;
  const limit = megabytes >= 1 ? `${Math.round(megabytes * 10) / 10} MB` : `${maxBytes} bytes`;
  return new AppError("PAYLOAD_TOO_LARGE", `A file may have at most ${limit}.`).because("fileTooLarge", {
    max: Math.round(megabytes * 10) / 10,
  });
}
