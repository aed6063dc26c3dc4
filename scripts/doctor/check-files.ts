import { finished } from "node:stream/promises";
import type pg from "pg";
import { listStoredKeys } from "#lib/backups/index.ts";
import { AppError } from "#lib/platform/errors.ts";
import { createStore, filesBucket, type StoreSettings } from "#lib/platform/storage/create-store.ts";
import type { ObjectStore } from "#lib/platform/storage/object-store.ts";
import { checkBucket } from "#lib/platform/storage/s3/check-bucket.ts";
import { StorageFailure } from "#lib/platform/storage/s3/failure.ts";
import { bucketUrl } from "#lib/platform/storage/s3/settings.ts";
import { type Finding, fine, problem } from "./finding.ts";

const NAMED = 3;
/** Files that are opened. The others are only looked for in the list of all files. */
const OPENED = 20;

/**
 * Checks the bucket, if there is one, then that every file that rows refer to exists and some of them can be opened,
 * and counts files without a row.
 */
export async function checkStorage(client: pg.Client, settings: StoreSettings): Promise<Finding[]> {
  const bucket = filesBucket(settings);
  try {
    const found = bucket ? [bucketFinding(bucketUrl(bucket), await checkBucket(bucket), settings)] : [];
    return [...found, ...(await checkFiles(client, createStore(settings)))];
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    return [problem("storage", error.detail, "Correct the variables that begin with S3_, or the storage.")];
  }
}

function bucketFinding(
  place: string,
  { encryption }: { encryption: string | null },
  { S3_SERVER_SIDE_ENCRYPTION: wanted }: StoreSettings,
): Finding {
  const message = `${place} can be written, listed and read; encryption at rest: ${encryption ?? "none reported"}.`;
  if (wanted === undefined || encryption === wanted) return fine("storage", message);
  return problem(
    "storage",
    `${message} S3_SERVER_SIDE_ENCRYPTION is ${wanted}.`,
    "Use a storage that supports it, or unset S3_SERVER_SIDE_ENCRYPTION.",
  );
}

async function checkFiles(client: pg.Client, store: ObjectStore): Promise<Finding[]> {
  const known = new Set<string>();
  for await (const key of await listStoredKeys(client)) known.add(key);
  const missing = new Set(known);
  let orphans = 0;
  for await (const { key } of store.list("")) if (!missing.delete(key)) orphans += 1;
  const present = [...known].filter((key) => !missing.has(key));
  for (const key of present.slice(0, OPENED)) if (!(await canOpen(store, key))) missing.add(key);
  const stored =
    missing.size === 0
      ? fine("files", `All ${known.size} stored files are in ${store.place}.`)
      : problem(
          "files",
          `${missing.size} of ${known.size} stored files are missing in ${store.place} or unreadable, for example ${[...missing].slice(0, NAMED).join(", ")}.`,
          "Check FILES_DIR and S3_BUCKET and the permissions, or copy the files from a backup.",
        );
  if (orphans === 0) return [stored];
  const message = `${orphans} files in ${store.place} belong to no row of this database.`;
  return [
    stored,
    fine(
      "orphans",
      `${message} Recent ones are removed after an hour; others may be of a database before a restore.`,
    ),
  ];
}

async function canOpen(store: ObjectStore, key: string): Promise<boolean> {
  try {
    const { stream } = await store.open(key, 1);
    stream.resume();
    await finished(stream);
    return true;
  } catch (error) {
    if (error instanceof StorageFailure && error.isTemporary) throw error;
    if (error instanceof AppError || (error instanceof Error && "syscall" in error)) return false;
    throw error;
  }
}
