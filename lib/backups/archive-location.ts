import { open, readdir, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "#lib/platform/errors.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { createS3Client } from "#lib/platform/storage/s3/client.ts";
import { abortUploads, listObjects } from "#lib/platform/storage/s3/list-objects.ts";
import { readObject } from "#lib/platform/storage/s3/read-object.ts";
import {
  bucketOf,
  bucketUrl,
  isBucketUrl,
  parseBucketUrl,
  requireS3Key,
  type S3Variables,
} from "#lib/platform/storage/s3/settings.ts";
import { uploadObject } from "#lib/platform/storage/s3/upload-object.ts";
import { writeDurably } from "#lib/platform/storage/write-durably.ts";
import type { StoredArchive } from "./archive/read-archive.ts";
import { erasureListName, isArchiveOf, ownerOf } from "./archive-name.ts";

/** With 10,000 parts an archive in a bucket may have 320 GB. Two parts are in memory. */
const PART_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 3 * 60_000;

type Source = AsyncIterable<Buffer>;

/** A folder or bucket of archives. Functions throw errors of the disk, or StorageFailure. */
export type ArchiveLocation = {
  /** The folder or `s3://bucket/prefix`, for people. */
  place: string;
  /** Streams bytes to an archive and returns its path and size. Nothing appears if it throws. */
  write(name: string, source: Source, signal?: AbortSignal): Promise<{ path: string; bytes: number }>;
  /** Opens an archive. Throws StartupError if it does not exist. */
  open(name: string): Promise<Readable>;
  /** Returns the names of all archives of an owner. */
  list(owner: string): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Deletes what interrupted backups of an owner left. Call it only while no backup of it runs. */
  removePartial(owner: string): Promise<void>;
};

/**
 * Returns the place that a folder or `s3://bucket/prefix` names. Throws StartupError if the address is not valid or the
 * settings of the storage are missing.
 */
export function parseArchiveLocation(place: string, settings: S3Variables): ArchiveLocation {
  if (!isBucketUrl(place)) return folderLocation(resolve(place));
  const parsed = parseBucketUrl(place);
  if (!parsed) throw new StartupError(`${place} is not an address like s3://bucket/prefix.`);
  try {
    requireS3Key(settings, place);
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error));
  }
  return bucketLocation(settings, parsed);
}

/** Returns the archive at a path or address, which may not exist. Throws StartupError like `parseArchiveLocation`. */
export function archiveAt(path: string, settings: S3Variables): StoredArchive {
  const full = isBucketUrl(path) ? path : resolve(path);
  const name = basename(full);
  const place = parseArchiveLocation(full.slice(0, -name.length - 1) || "/", settings);
  const owner = ownerOf(name);
  const openErasures = async () =>
    owner === null
      ? null
      : place.open(erasureListName(owner)).catch((error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        });
  return { path: full, open: () => place.open(name), openErasures };
}

/** Thrown for a file that does not exist. */
class MissingFile extends StartupError {}

/** Whether an error means that a file or folder of a place does not exist. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof MissingFile || (error instanceof Error && "code" in error && error.code === "ENOENT")
  );
}

function folderLocation(folder: string): ArchiveLocation {
  return {
    place: folder,
    write: async (name, source) => {
      const path = join(folder, name);
      return { path, bytes: await writeDurably({ path, partial: join(folder, `.${name}.partial`) }, source) };
    },
    open: async (name) => {
      const path = join(folder, name);
      const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") throw new MissingFile(`${path} does not exist.`);
        throw new StartupError(`${path} cannot be read (${error.code}).`);
      });
      return file.createReadStream();
    },
    list: async (owner) => (await readdir(folder)).filter((name) => isArchiveOf(owner, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
    removePartial: async (owner) => {
      const partial = /^\.(.*)\.partial$/;
      for (const name of await readdir(folder)) {
        if (isArchiveOf(owner, partial.exec(name)?.[1] ?? "")) await rm(join(folder, name), { force: true });
      }
    },
  };
}

function bucketLocation(settings: S3Variables, parsed: { name: string; prefix: string }): ArchiveLocation {
  const client = createS3Client(bucketOf(settings, parsed), { timeoutMs: TIMEOUT_MS });
  const pathOf = (name: string) => `${bucketUrl(client.bucket)}/${name}`;
  return {
    place: bucketUrl(client.bucket),
    write: async (name, source, signal) => {
      const bytes = await uploadObject(client, name, source, { partBytes: PART_BYTES, signal });
      return { path: pathOf(name), bytes };
    },
    open: async (name) => {
      const { stream } = await readObject(client, name).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === "FILE_NOT_FOUND")) throw error;
        throw new MissingFile(`${pathOf(name)} does not exist.`);
      });
      return stream;
    },
    list: async (owner) => {
      const names: string[] = [];
      for await (const { key } of listObjects(client, "")) if (isArchiveOf(owner, key)) names.push(key);
      return names;
    },
    remove: async (name) => {
      await client.send({ method: "DELETE", key: name });
    },
    removePartial: async (owner) => {
      const isOurs = (name: string) => isArchiveOf(owner, name);
      await abortUploads(client, { start: "", before: new Date(), isOurs });
    },
  };
}
