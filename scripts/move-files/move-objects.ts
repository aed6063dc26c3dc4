import { createHash } from "node:crypto";
import { AppError } from "#lib/platform/errors.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import type { ListedObject, ObjectStore } from "#lib/platform/storage/object-store.ts";
import type { Journal } from "./journal.ts";

const PARALLEL = 8;
const FILES_PER_LINE = 500;

/** From where to where. `journal`: the verified files of earlier runs. `onStep`: called with the progress. */
export type Move = {
  source: ObjectStore;
  target: ObjectStore;
  journal: Journal;
  onStep: (line: string) => void;
  signal?: AbortSignal;
};

/** Numbers of files: all of the source, those that were copied now, and bytes of these. */
export type Moved = { files: number; copied: number; bytes: number };

/**
 * Copies all files that the target does not have. Each file is then read from the target and compared by SHA-256, also
 * those that were there before, except those that an earlier run has verified. Throws StartupError if a copy differs.
 */
export async function moveObjects({ source, target, journal, onStep, signal }: Move): Promise<Moved> {
  const present = new Map<string, number>();
  for await (const { key, bytes } of target.list("")) present.set(key, bytes);
  const waiting: ListedObject[] = [];
  let files = 0;
  for await (const object of source.list("")) {
    files += 1;
    if (!(journal.has(object.key) && present.get(object.key) === object.bytes)) waiting.push(object);
  }
  const total = waiting.length;
  const moved = { files, copied: 0, bytes: 0 };
  onStep(
    `${files} files in ${source.place}, of which ${files - total} were copied to ${target.place} before.`,
  );
  const work = async () => {
    for (let object = waiting.pop(); object; object = waiting.pop()) {
      signal?.throwIfAborted();
      const isCopied = await moveObject(source, target, object, present.get(object.key)).catch(unlessMissing);
      if (isCopied === null) continue;
      await journal.add(object.key);
      moved.copied += isCopied ? 1 : 0;
      moved.bytes += isCopied ? object.bytes : 0;
      const done = total - waiting.length;
      if (done % FILES_PER_LINE === 0) onStep(`${done} of ${total} files.`);
    }
  };
  const workers = Array.from({ length: PARALLEL }, () =>
    work().catch((error: unknown) => {
      // The others end with the file they are at.
      waiting.length = 0;
      throw error;
    }),
  );
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  return moved;
}

/** Returns whether the file had to be copied. */
async function moveObject(
  source: ObjectStore,
  target: ObjectStore,
  { key, bytes }: ListedObject,
  presentBytes: number | undefined,
): Promise<boolean> {
  if (presentBytes === bytes && (await digestOf(source, key)) === (await digestOf(target, key))) return false;
  const hash = createHash("sha256");
  const { stream } = await source.open(key);
  async function* hashed() {
    for await (const chunk of stream) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await target.write(key, hashed());
  if (hash.digest("hex") === (await digestOf(target, key))) return true;
  throw new StartupError(`The copy of ${key} in ${target.place} differs from the file in ${source.place}.`);
}

async function digestOf(store: ObjectStore, key: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of (await store.open(key)).stream) hash.update(chunk);
  return hash.digest("hex");
}

/** A running instance may delete files. */
function unlessMissing(error: unknown): null {
  if (error instanceof AppError && error.code === "FILE_NOT_FOUND") return null;
  throw error;
}

/** Deletes the files of the source that are verified in the target. Returns their number. */
export async function deleteMoved({ source, journal, signal }: Move): Promise<number> {
  let deleted = 0;
  for await (const { key } of source.list("")) {
    signal?.throwIfAborted();
    if (!journal.has(key)) continue;
    await source.remove(key);
    deleted += 1;
  }
  await journal.remove();
  return deleted;
}
