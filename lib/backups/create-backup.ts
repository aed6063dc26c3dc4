import { createHash } from "node:crypto";
import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { objectPath } from "#lib/platform/storage/layout.ts";
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
import { newArchiveName } from "./archive-name.ts";
import {
  closeSnapshot,
  openConnection,
  openSnapshot,
  readSequences,
  type Snapshot,
} from "./database/snapshot.ts";
import { exportTable } from "./database/table-copy.ts";
import { describeFailure } from "./describe-failure.ts";

/** What to back up, and where to. */
export type BackupSource = {
  databaseUrl: string;
  filesDir: string;
  /** Folder of the new archive; created if it does not exist. */
  folder: string;
  /** Encrypts the archive if set. */
  key: string | undefined;
  /** Id of APP_SECRET; null if it is not known yet. */
  keyId: string | null;
  /** The generated APP_SECRET of the instance; null if the operator set one. */
  secret: string | null;
};

/** `onStep`: told what was done, for the terminal. `signal`: ends the backup when it aborts. */
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
  const path = join(source.folder, newArchiveName(new Date(), source.key !== undefined));
  try {
    const client = await openConnection(source.databaseUrl);
    try {
      let written: Manifest | undefined;
      await writeArchive(path, { key: source.key, signal: options.signal }, async (writer) => {
        written = await fillArchive(writer, await openSnapshot(client), source, options);
      });
      const { tables = [], files, missing = [] } = written ?? {};
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return { path, bytes: (await stat(path)).size, rows, files: files?.count ?? 0, missing };
    } finally {
      await client.end().catch(() => {});
    }
  } catch (error) {
    throw describeFailure(error, `The backup to ${source.folder} failed`);
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
    keyId: source.keyId,
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
  const { count, bytes, missing } = await addFiles(writer, keys, source.filesDir);
  const manifest = { tables: copied, sequences, files: { count, bytes }, missing };
  await writer.add(MANIFEST_ENTRY, toJson(manifest));
  return manifest;
}

async function addFiles(writer: ArchiveWriter, keys: AsyncIterable<string>, root: string) {
  const total = { count: 0, bytes: 0, missing: [] as string[] };
  let batch: FileChecksum[] = [];
  const closeBatch = async () => {
    if (batch.length > 0) await writer.add(`${CHECKSUM_PREFIX}${total.count}.json`, toJson(batch));
    batch = [];
  };
  for await (const key of keys) {
    const added = await addFile(writer, key, objectPath(key, root));
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
 * Adds a stored file; such files never change. Returns null if it is gone: people may delete files during the backup.
 * An opened file stays readable after that.
 */
async function addFile(writer: ArchiveWriter, key: string, path: string): Promise<FileChecksum | null> {
  const file = await open(path, "r").catch(orNull);
  if (!file) return null;
  const hash = createHash("sha256");
  async function* hashed(stream: AsyncIterable<Buffer>) {
    for await (const chunk of stream) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const { size } = await file.stat();
  // Reading to the end closes the file.
  await writer.addStream(`${FILE_PREFIX}${key}`, size, hashed(file.createReadStream()));
  return { key, bytes: size, sha256: hash.digest("hex") };
}

function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

function toJson(value: ArchiveHeader | Manifest | FileChecksum[]): Buffer {
  return Buffer.from(JSON.stringify(value));
}
