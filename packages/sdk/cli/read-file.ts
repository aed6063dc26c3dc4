import { readFile as read, stat } from "node:fs/promises";
import { usageError } from "./exit-codes.ts";

/** More than the server accepts. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Returns a file. Throws if it cannot be read, or is larger than 64 MB. */
export async function readFile(path: string, type = ""): Promise<Blob> {
  try {
    const { size } = await stat(path);
    if (size > MAX_BYTES) throw usageError(`${path} is larger than 64 MB.`);
    return new Blob([await read(path)], { type });
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    throw usageError(`${path} cannot be read (${error.code}).`);
  }
}
