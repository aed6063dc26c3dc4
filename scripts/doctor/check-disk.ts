import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { sizeText } from "../backup/command-line.ts";
import { type Finding, fine, problem, warning } from "./finding.ts";

const LOW_BYTES = 1_000_000_000;
const LOW_SHARE = 0.1;
const FULL_BYTES = 200_000_000;

/** Checks the free space of a folder's disk, or of the nearest folder above that exists. */
export async function checkDisk(name: string, folder: string): Promise<Finding> {
  const found = await statfs(folder).catch(() => null);
  if (!found) return checkDisk(name, join(folder, ".."));
  const [free, total] = [found.bavail * found.bsize, found.blocks * found.bsize];
  const check = `disk of ${name}`;
  const message = `${sizeText(free)} of ${sizeText(total)} are free.`;
  const fix = `Free space on the disk of ${folder}, or move ${name} to another one.`;
  if (free < FULL_BYTES) return problem(check, message, fix);
  return free < LOW_BYTES || free < total * LOW_SHARE ? warning(check, message, fix) : fine(check, message);
}
