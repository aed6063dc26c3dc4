import { createHash } from "node:crypto";
import { AppError } from "#lib/platform/errors.ts";
import type { ObjectStore } from "#lib/platform/storage/object-store.ts";
import {
  type ArchiveHeader,
  CHECKSUM_PREFIX,
  FILE_PREFIX,
  FILES_PER_BATCH,
  type FileChecksum,
  HEADER_ENTRY,
  MANIFEST_ENTRY,
  type Manifest,
  TABLE_PREFIX,
} from "./archive/archive-layout.ts";
import { type ArchiveWriter, writeArchive } from "./archive/write-archive.ts";
import type { ArchiveLocation } from "./archive-location.ts";
import { newArchiveName, readArchiveOwner } from "./archive-name.ts";
import {
  closeSnapshot,
  openConnection,
  openSnapshot,
  readSequences,
  type Snapshot,
} from "./database/snapshot.ts";
import { exportTable } from "./database/table-copy.ts";
import { describeFailure } from "./describe-failure.ts";

/** Source and target of a backup. */
export type BackupSource = {
  databaseUrl: string;
  files: ObjectStore;
  /** Place of the new archive. A folder is created if it does not exist. */
  target: ArchiveLocation;
  /** Encrypts the archive if set. */
  key: string | undefined;
  /** Id of APP_SECRET; null if it is not known yet. */
  secretId: string | null;
  /** The generated APP_SECRET of the instance; null if the operator set one. */
  secret: string | null;
};

/** `onStep`: called after each step, for the terminal. `signal`: ends the backup when it aborts. */
export type BackupOptions = {
  onStep?: ((line: string) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** A finished backup. Sizes are in bytes. */
export type Backup = { path: string; bytes: number; rows: number; files: number; missing: string[] };

/**
 * Writes the database in one moment and the stored files that its rows refer to into an archive, while the instance
 * runs. Throws StartupError with one line if that fails; no archive is left then.
 */
export async function createBackup(source: BackupSource, options: BackupOptions = {}): Promise<Backup> {
  const { target, key } = source;
  try {
    const client = await openConnection(source.databaseUrl);
    try {
      let written: Manifest | undefined;
      let saved = { path: "", bytes: 0 };
      const owner = await readArchiveOwner(client);
      const save = async (content: AsyncIterable<Buffer>) => {
        const name = newArchiveName(new Date(), owner, key !== undefined);
        saved = await target.write(name, content, options.signal);
      };
      await writeArchive(save, { key, signal: options.signal }, async (writer) => {
        written = await fillArchive(writer, await openSnapshot(client), source, options);
      });
      const { tables = [], files, missing = [] } = written ?? {};
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return { ...saved, rows, files: files?.count ?? 0, missing };
    } finally {
      await client.end().catch(() => {});
    }
  } catch (error) {
    throw describeFailure(error, `The backup to ${target.place} failed`);
  }
}

async function fillArchive(
  writer: ArchiveWriter,
  snapshot: Snapshot,
  source: BackupSource,
  { onStep = () => {} }: BackupOptions,
): Promise<Manifest> {
  const { client, tables, migrations } = snapshot;
  onStep(`Reading ${tables.length} tables as of ${new Date().toISOString()}.`);
  const header: ArchiveHeader = {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations: migrations.times,
    secretId: source.secretId,
    secret: source.secret,
    tables,
  };
  await writer.add(HEADER_ENTRY, toJson(header));
  const copied: Manifest["tables"] = [];
  for (const table of tables) {
    const writePart = (part: Buffer, number: number) =>
      writer.add(`${TABLE_PREFIX}${table.name}/${String(number).padStart(6, "0")}`, part);
    copied.push(await exportTable(client, table, writePart));
  }
  const sequences = await readSequences(client);
  const keys = await closeSnapshot(snapshot);
  onStep(`Read ${copied.reduce((sum, { rows }) => sum + rows, 0)} rows. Reading stored files.`);
  const { count, bytes, missing } = await addFiles(writer, keys, source.files);
  const manifest = { tables: copied, sequences, files: { count, bytes }, missing };
  await writer.add(MANIFEST_ENTRY, toJson(manifest));
  return manifest;
}

async function addFiles(writer: ArchiveWriter, keys: AsyncIterable<string>, files: ObjectStore) {
  const total = { count: 0, bytes: 0, missing: [] as string[] };
  let batch: FileChecksum[] = [];
  const closeBatch = async () => {
    if (batch.length > 0) await writer.add(`${CHECKSUM_PREFIX}${total.count}.json`, toJson(batch));
    batch = [];
  };
  for await (const key of keys) {
    const added = await addFile(writer, key, files);
    if (!added) {
      total.missing.push(key);
      continue;
    }
    total.count += 1;
    total.bytes += added.bytes;
    batch.push(added);
    if (batch.length === FILES_PER_BATCH) await closeBatch();
  }
  await closeBatch();
  return total;
}

/**
 * Adds a stored file; such files never change. Returns null if it no longer exists, because users may delete files
 * during the backup. An opened file stays readable after that.
 */
async function addFile(writer: ArchiveWriter, key: string, files: ObjectStore): Promise<FileChecksum | null> {
  const file = await files.open(key).catch(unlessMissing);
  if (!file) return null;
  const hash = createHash("sha256");
  async function* hashed(stream: AsyncIterable<Buffer>) {
    for await (const chunk of stream) {
      hash.update(chunk);
      yield chunk;
    }
  }
  // Reading to the end closes the file.
  await writer.addStream(`${FILE_PREFIX}${key}`, file.bytes, hashed(file.stream));
  return { key, bytes: file.bytes, sha256: hash.digest("hex") };
}

function unlessMissing(error: unknown): null {
  if (error instanceof AppError && error.code === "FILE_NOT_FOUND") return null;
  throw error;
}

function toJson(value: ArchiveHeader | Manifest | FileChecksum[]): Buffer {
  return Buffer.from(JSON.stringify(value));
}
