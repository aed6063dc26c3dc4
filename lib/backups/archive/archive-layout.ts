import { z } from "zod";

/** Names of the entries of an archive, in the order in which they are written. */
export const HEADER_ENTRY = "header.json";
export const TABLE_PREFIX = "tables/";
export const FILE_PREFIX = "files/";
/** SHA-256 of the files before it, in batches, so that neither side keeps a list of all files in memory. */
export const CHECKSUM_PREFIX = "file-checksums/";
/** After the tables and files, because its content is complete only at the end. */
export const MANIFEST_ENTRY = "manifest.json";
/** Last: the SHA-256 of all entries before it. An archive without it was cut off. */
export const CHECKSUM_ENTRY = "sha256";

/** Metadata of an entry that the checksum of an archive covers besides its content. */
export function entryLine(name: string, size: number): string {
  return `${name} ${size}\n`;
}

/** Files per batch of checksums. */
export const FILES_PER_BATCH = 1_000;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Metadata that a restore needs before the first table. */
export const ArchiveHeader = z.object({
  /** Version of this layout. */
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** When each applied migration was written (`when` of the migration journal). */
  migrations: z.array(z.number().int()).min(1),
  /** Identifies the APP_SECRET that seals the stored secrets; null if unknown. */
  secretId: z.string().nullable(),
  /** The APP_SECRET that the instance generated for itself; null if the operator set one. */
  secret: z.string().nullable(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
});
export type ArchiveHeader = z.infer<typeof ArchiveHeader>;

/** Checksum of one stored file. */
export const FileChecksum = z.object({ key: z.string(), bytes: z.number().int(), sha256: Sha256 });
export type FileChecksum = z.infer<typeof FileChecksum>;

/** Totals that a restore compares with the data it has read. */
export const Manifest = z.object({
  tables: z.array(
    z.object({ name: z.string(), rows: z.number().int(), bytes: z.number().int(), sha256: Sha256 }),
  ),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
  /** Files that rows refer to but that could not be read: deleted during the backup, or lost before. */
  missing: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type Manifest = z.infer<typeof Manifest>;
