import { createHash } from "node:crypto";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { objectPath } from "#lib/platform/storage/layout.ts";
import type { FileChecksum } from "./archive/archive-layout.ts";

/**
 * Writes a stored file under its key and returns its size and checksum. An existing file with this name has the same
 * content, because names are random and files never change, so it is replaced.
 */
export async function writeStoredFile(
  root: string,
  key: string,
  content: AsyncIterable<Uint8Array>,
): Promise<FileChecksum> {
  const path = objectPath(key, root);
  const partial = `${path}.restoring`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let bytes = 0;
  const file = await open(partial, "w", 0o600);
  try {
    for await (const part of content) {
      hash.update(part);
      bytes += part.byteLength;
      await file.appendFile(part);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, path);
  return { key, bytes, sha256: hash.digest("hex") };
}
