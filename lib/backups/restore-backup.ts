import type pg from "pg";
import { applyInTransaction } from "#lib/db/upgrade/apply-migration.ts";
import { MIGRATION_LOCK } from "#lib/db/upgrade/migrate.ts";
import { type Migration, readMigrations } from "#lib/db/upgrade/read-migrations.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import type { ObjectStore } from "#lib/platform/storage/object-store.ts";
import { ArchiveHeader, HEADER_ENTRY, type Manifest } from "./archive/archive-layout.ts";
import { type ArchiveEntry, readArchive, type StoredArchive } from "./archive/read-archive.ts";
import { type CancelledWork, cancelDueWork } from "./cancel-due-work.ts";
import { requireEmpty } from "./database/require-empty.ts";
import { openConnection } from "./database/snapshot.ts";
import { restoreSequences, resumeRules, suspendRules } from "./database/suspended-rules.ts";
import { describeFailure } from "./describe-failure.ts";
import { type ListedErasure, parseErasureList, readErasures, repeatErasures } from "./erasure-list.ts";
import { loadContents } from "./load-contents.ts";
import { readJson } from "./read-json.ts";

/** Target of a restore. */
export type RestoreTarget = {
  databaseUrl: string;
  files: ObjectStore;
  /** Whether a database with tables is replaced. */
  replaces: boolean;
};

/** Inputs of a restore in addition to its target. */
type RestoreOptions = {
  key: string | undefined;
  /** Folder of migrations other than those of this program. */
  migrationsFolder?: string;
  onStep?: ((line: string) => void) | undefined;
  /**
   * Runs before the restore becomes visible, in its transaction, with the secret the archive needs. If it throws,
   * nothing is restored.
   */
  beforeCommit?: ((client: pg.ClientBase, header: ArchiveHeader) => Promise<void>) | undefined;
};

/** A finished restore. */
export type Restored = {
  header: ArchiveHeader;
  manifest: Manifest;
  cancelled: CancelledWork;
  /** How many erasures of contacts are repeated, because they were made after the backup. */
  erasures: number;
};

/**
 * Restores an archive in one transaction: the target has all of it or stays unchanged, also if the process
 * stops. Rows, sizes and checksums are compared with the archive, and foreign keys and unique indexes are checked.
 * Stored files are written first; without their rows nothing refers to them. Throws StartupError with one line.
 */
export async function restoreBackup(
  archive: StoredArchive,
  target: RestoreTarget,
  options: RestoreOptions,
): Promise<Restored> {
  try {
    const entries = readArchive(archive, options.key);
    const header = await readHeader(entries);
    const migrations = await splitMigrations(header, options.migrationsFolder);
    const client = await openConnection(target.databaseUrl);
    try {
      await client.query("begin");
      await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
      const erasures = [...(await readErasures(client)), ...(await readListed(archive))];
      await requireEmpty(client, target);
      const filled = await fillDatabase(client, { entries, header, migrations, target, options });
      const restored = { ...filled, erasures: await repeatErasures(client, erasures, header.createdAt) };
      await options.beforeCommit?.(client, header);
      await client.query("commit");
      // The restore is complete; autovacuum updates the statistics too.
      await client.query("analyze").catch(() => {});
      return restored;
    } finally {
      await entries.return(undefined);
      await client.end().catch(() => {});
    }
  } catch (error) {
    throw describeFailure(error, "The restore failed and nothing was changed");
  }
}

type Filling = {
  entries: AsyncGenerator<ArchiveEntry>;
  header: ArchiveHeader;
  migrations: { before: Migration[]; after: Migration[] };
  target: RestoreTarget;
  options: RestoreOptions;
};

async function fillDatabase(
  client: pg.Client,
  { entries, header, migrations, target, options }: Filling,
): Promise<Omit<Restored, "erasures">> {
  const { onStep = () => {} } = options;
  await applyInTransaction(client, migrations.before);
  const rules = await suspendRules(client);
  onStep(`Restoring the backup of ${header.createdAt}.`);
  const manifest = await loadContents(client, entries, { header, files: target.files });
  await restoreSequences(client, manifest.sequences);
  const cancelled = await cancelDueWork(client);
  onStep("Rows and files match their checksums. Creating indexes and checking references.");
  await resumeRules(client, rules);
  await applyInTransaction(client, migrations.after);
  return { header, manifest, cancelled };
}

/** The erasures in the list next to an archive. */
async function readListed({ openErasures }: StoredArchive): Promise<ListedErasure[]> {
  const list = await openErasures?.();
  return list ? parseErasureList(list) : [];
}

async function readHeader(entries: AsyncGenerator<ArchiveEntry>): Promise<ArchiveHeader> {
  const first = await entries.next();
  if (first.done || first.value.name !== HEADER_ENTRY) {
    throw new StartupError("The file is not a backup of Tertulia.");
  }
  const header = ArchiveHeader.safeParse(await readJson(first.value));
  if (header.success) return header.data;
  throw new StartupError("The backup was made by another version of Tertulia that this one cannot read.");
}

/** The migrations that the backup's database had, and the newer ones. Throws StartupError if this code lacks some. */
async function splitMigrations({ migrations }: ArchiveHeader, folder?: string) {
  const known = await readMigrations(folder);
  const had = new Set(migrations);
  const before = known.filter(({ when }) => had.has(when));
  if (before.length === had.size) return { before, after: known.filter(({ when }) => !had.has(when)) };
  const isNewer = Math.max(...migrations) > Math.max(...known.map(({ when }) => when));
  throw new StartupError(
    isNewer
      ? "The backup was made by a newer version of Tertulia; update the code."
      : "The backup was made by a development build before 0.1 and cannot be restored.",
  );
}
