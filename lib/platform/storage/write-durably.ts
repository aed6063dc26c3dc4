import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Streams bytes to a file and returns their number when it is durable. Until then they are in `partial`, a path on the
 * same file system, which is removed if this throws. Throws errors of the source and the disk.
 */
export async function writeDurably(
  { path, partial }: { path: string; partial: string },
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  await mkdir(dirname(partial), { recursive: true, mode: 0o700 });
  try {
    const bytes = await writeFile(partial, source);
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // The rename creates the file. Its folder is flushed too, so that a power failure does not undo it.
    await rename(partial, path);
    await flushFolder(dirname(path));
    if (made) await flushFolder(dirname(dirname(path)));
    return bytes;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeFile(path: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, "w", 0o600);
  let bytes = 0;
  try {
    for await (const chunk of source) {
      await file.appendFile(chunk);
      bytes += chunk.byteLength;
    }
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

/** Windows cannot flush a folder. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}
