import { constants } from "node:fs";
import { access, readdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { listStoredKeys } from "#lib/backups/index.ts";
import { isKey, objectPath } from "#lib/platform/storage/layout.ts";
import { sizeText } from "../backup/command-line.ts";
import { type Finding, fine, problem, warning } from "./finding.ts";

const NAMED = 3;
const LOW_BYTES = 1_000_000_000;
const LOW_SHARE = 0.1;
const FULL_BYTES = 200_000_000;

/** Checks that every file that rows refer to can be read, and counts files without a row. */
export async function checkFiles(client: pg.Client, root: string): Promise<Finding[]> {
  const known = new Set<string>();
  const unreadable: string[] = [];
  for await (const key of await listStoredKeys(client)) {
    known.add(key);
    await access(objectPath(key, root), constants.R_OK).catch(() => unreadable.push(key));
  }
  const orphans = (await listStored(root)).filter((key) => !known.has(key)).length;
  const stored =
    unreadable.length === 0
      ? fine("files", `All ${known.size} stored files can be read.`)
      : problem(
          "files",
          `${unreadable.length} of ${known.size} stored files are missing or unreadable, for example ${unreadable.slice(0, NAMED).join(", ")}.`,
          `Check that FILES_DIR is ${root} and its permissions, or copy the files from a backup.`,
        );
  if (orphans === 0) return [stored];
  const message = `${orphans} files in ${root} belong to no row of this database.`;
  return [
    stored,
    fine(
      "orphans",
      `${message} Recent ones are removed after an hour; others may be of a database before a restore.`,
    ),
  ];
}

async function listStored(root: string): Promise<string[]> {
  const folder = join(root, "objects");
  const shards = await readdir(folder).catch(() => []);
  const names = await Promise.all(shards.map((shard) => readdir(join(folder, shard)).catch(() => [])));
  return names.flat().filter(isKey);
}

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
