import { access, open, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { notFound } from "../errors.ts";
import { objectPath } from "./layout.ts";

/**
 * Returns the bytes of an object. The caller must read or destroy the stream. Throws FILE_NOT_FOUND if it does not
 * exist.
 */
export async function openStored(key: string): Promise<Readable> {
  const file = await open(objectPath(key), "r").catch(orNotFound);
  return file.createReadStream();
}

/** Returns a local path from which another process can read the object. Throws FILE_NOT_FOUND if it does not exist. */
export async function localPath(key: string): Promise<string> {
  const path = objectPath(key);
  await access(path).catch(orNotFound);
  return path;
}

/** Deletes an object; a missing object is not an error. Call it after the commit that deleted the last row. */
export async function removeStored(key: string): Promise<void> {
  await rm(objectPath(key), { force: true });
}

function orNotFound(error: unknown): never {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") throw notFound("FILE");
  throw error;
}
