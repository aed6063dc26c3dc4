import { access, open, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { notFound } from "../errors.ts";
import { objectPath } from "./layout.ts";

/** The bytes of an object, to be read or destroyed by the caller. Throws FILE_NOT_FOUND if it is gone. */
export async function openStored(key: string): Promise<Readable> {
  const file = await open(objectPath(key), "r").catch(orNotFound);
  return file.createReadStream();
}

/** A path of this machine that another process may read the object from. Throws FILE_NOT_FOUND if it is gone. */
export async function localPath(key: string): Promise<string> {
  const path = objectPath(key);
  await access(path).catch(orNotFound);
  return path;
}

/** Removes an object; one that is gone already is no error. Call it after the commit that removed the last row. */
export async function removeStored(key: string): Promise<void> {
  await rm(objectPath(key), { force: true });
}

function orNotFound(error: unknown): never {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") throw notFound("FILE");
  throw error;
}
