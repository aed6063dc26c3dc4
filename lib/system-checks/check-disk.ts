import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { describeSize } from "./describe-size.ts";
import { type Found, fine, problem, warning } from "./finding.ts";
import { type SystemDisk, systemFolders } from "./schema.ts";

const LOW_BYTES = 1_000_000_000;
const LOW_SHARE = 0.1;
const FULL_BYTES = 200_000_000;

/** Returns the space on the disks of folders. Storage without a folder is left out. */
export async function readDisks(
  paths: Record<SystemDisk["folder"], string | undefined>,
): Promise<SystemDisk[]> {
  const disks = systemFolders.map((folder) => {
    const path = paths[folder];
    return path === undefined ? [] : [readDisk(folder, path)];
  });
  return Promise.all(disks.flat());
}

/** Returns the space on the disk of a folder, or of the nearest folder above that exists. */
async function readDisk(folder: SystemDisk["folder"], path: string): Promise<SystemDisk> {
  const found = await statfs(path).catch(() => null);
  if (found) return { folder, freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
  const above = dirname(resolve(path));
  if (above === resolve(path)) throw new Error("the disk cannot be read");
  return readDisk(folder, above);
}

/** Checks the free space of a disk. */
export function checkDisk({ folder, freeBytes, totalBytes }: SystemDisk): Found {
  const values = { folder, free: describeSize(freeBytes), total: describeSize(totalBytes) };
  if (freeBytes < FULL_BYTES) return problem("disk", "diskFull", values);
  return freeBytes < LOW_BYTES || freeBytes < totalBytes * LOW_SHARE
    ? warning("disk", "diskLow", values)
    : fine("disk", "diskFree", values);
}
