import { createHash } from "node:crypto";
import type { ObjectStore } from "#lib/platform/storage/object-store.ts";
import type { FileChecksum } from "./archive/archive-layout.ts";

/**
 * Writes a stored file under its key and returns its size and checksum. An existing file with this name has the same
 * content, because names are random and files never change, so it is replaced.
 */
export async function writeStoredFile(
  store: ObjectStore,
  key: string,
  content: AsyncIterable<Uint8Array>,
): Promise<FileChecksum> {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* hashed() {
    for await (const part of content) {
      hash.update(part);
      bytes += part.byteLength;
      yield part;
    }
  }
  await store.write(key, hashed());
  return { key, bytes, sha256: hash.digest("hex") };
}
