import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { StartupError } from "#lib/platform/startup-error.ts";
import type { ObjectStore } from "#lib/platform/storage/object-store.ts";
import {
  type ArchiveHeader,
  CHECKSUM_PREFIX,
  FILE_PREFIX,
  FileChecksum,
  MANIFEST_ENTRY,
  Manifest,
  TABLE_PREFIX,
} from "./archive/archive-layout.ts";
import { DAMAGED_ARCHIVE } from "./archive/damaged-archive.ts";
import type { ArchiveEntry } from "./archive/read-archive.ts";
import { type CopiedTable, importTable, type TableImport } from "./database/table-copy.ts";
import { readJson } from "./read-json.ts";
import { writeStoredFile } from "./write-stored-file.ts";

/**
 * Loads the tables and files of an archive and compares them with its checksums. Returns the manifest. Throws
 * StartupError if anything differs or is missing.
 */
export async function loadContents(
  client: pg.Client,
  entries: AsyncIterable<ArchiveEntry>,
  { header, files: store }: { header: ArchiveHeader; files: ObjectStore },
): Promise<Manifest> {
  const tables = tableLoader(client, header);
  const files = fileLoader(store);
  let manifest: Manifest | undefined;
  // To the end of the archive: only that proves that nothing was changed.
  for await (const entry of entries) {
    if (entry.name.startsWith(TABLE_PREFIX)) await tables.load(entry);
    else if (entry.name.startsWith(FILE_PREFIX)) await files.load(entry);
    else if (entry.name.startsWith(CHECKSUM_PREFIX)) files.check(await readJson(entry));
    else if (entry.name === MANIFEST_ENTRY) manifest = Manifest.parse(await readJson(entry));
  }
  if (!manifest) throw new StartupError(DAMAGED_ARCHIVE);
  requireSame(await tables.end(), manifest.tables);
  requireSame(files.end(), manifest.files);
  return manifest;
}

function tableLoader(client: pg.Client, { tables }: ArchiveHeader) {
  const loaded = new Map<string, CopiedTable>();
  let current: { name: string; copy: TableImport } | undefined;
  const endCurrent = async () => {
    if (current) loaded.set(current.name, await current.copy.end());
    current = undefined;
  };
  return {
    async load({ name: path, content }: ArchiveEntry) {
      const name = path.slice(TABLE_PREFIX.length).split("/")[0] ?? "";
      if (current?.name !== name) {
        await endCurrent();
        const table = tables.find((one) => one.name === name);
        if (!table) throw new StartupError(DAMAGED_ARCHIVE);
        current = { name, copy: importTable(client, table) };
      }
      for await (const part of content) await current?.copy.write(part);
    },
    /** Returns all tables of the header, also those without rows. */
    async end(): Promise<CopiedTable[]> {
      await endCurrent();
      const sha256 = createHash("sha256").digest("hex");
      return tables.map(({ name }) => loaded.get(name) ?? { name, rows: 0, bytes: 0, sha256 });
    },
  };
}

function fileLoader(store: ObjectStore) {
  const total = { count: 0, bytes: 0 };
  let batch: FileChecksum[] = [];
  return {
    async load({ name, content }: ArchiveEntry) {
      const written = await writeStoredFile(store, name.slice(FILE_PREFIX.length), content);
      total.count += 1;
      total.bytes += written.bytes;
      batch.push(written);
    },
    check(checksums: unknown) {
      requireSame(batch, FileChecksum.array().parse(checksums));
      batch = [];
    },
    end() {
      if (batch.length > 0) throw new StartupError(DAMAGED_ARCHIVE);
      return total;
    },
  };
}

function requireSame(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) throw new StartupError(DAMAGED_ARCHIVE);
}
