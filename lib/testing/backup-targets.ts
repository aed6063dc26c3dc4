import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import type { StoredArchive } from "#lib/backups/archive/read-archive.ts";
import { archiveAt, parseArchiveLocation } from "#lib/backups/archive-location.ts";
import type { BackupSource } from "#lib/backups/create-backup.ts";
import type { RestoreTarget } from "#lib/backups/restore-backup.ts";
import { env } from "#lib/platform/env.ts";
import { createStore } from "#lib/platform/storage/create-store.ts";
import { createFolderStore } from "#lib/platform/storage/folder-store.ts";
import { execute, withDatabase } from "./maintenance.ts";

/** The key of encrypted backups. */
export const BACKUP_KEY = "a key that only tests use, made of many characters";

/** Tables whose rows a restore changes, because it cancels unfinished work (`cancel-due-work.db.test.ts`). */
export const CANCELED_TABLES = ["automation_runs", "campaigns", "deliveries", "events", "jobs", "messages"];

/** Folders and empty databases for backups of a test file, deleted after its last test. */
export function useBackupTargets() {
  const { url: server } = inject("postgres");
  const databases: string[] = [];
  const made = { folder: "" };
  beforeAll(async () => {
    made.folder = await mkdtemp(join(tmpdir(), "tertulia-backups-"));
  });
  afterAll(async () => {
    for (const name of databases) await execute(server, `drop database if exists ${name} with (force)`);
    await rm(made.folder, { recursive: true, force: true });
  });
  return {
    folder: () => made.folder,
    /** Creates an empty database, and names a folder for its files. */
    async emptyTarget(): Promise<RestoreTarget> {
      const name = `tertulia_restored_${randomBytes(6).toString("hex")}`;
      await execute(server, `create database ${name} template template0`);
      databases.push(name);
      return {
        databaseUrl: withDatabase(server, name),
        files: createFolderStore(join(made.folder, name)),
        replaces: false,
      };
    },
  };
}

/** Returns what to back up: a database and the files of this process, to a folder or bucket, not encrypted. */
export function backupSource(databaseUrl: string, place: string): BackupSource {
  const target = parseArchiveLocation(place, env());
  return { databaseUrl, files: createStore(env()), target, key: undefined, secretId: null, secret: null };
}

/** Returns the archive of a backup. */
export function archiveOf(path: string): StoredArchive {
  return archiveAt(path, env());
}

/** Returns a digest of the rows of each table, without the given tables. */
export async function readTableDigests(
  databaseUrl: string,
  without: ReadonlySet<string>,
): Promise<Record<string, string>> {
  const tables = (await execute(
    databaseUrl,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )) as { name: string }[];
  const parts = tables
    .filter(({ name }) => !without.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as digest from "${name}" t`,
    );
  const rows = (await execute(databaseUrl, parts.join(" union all "))) as { name: string; digest: string }[];
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Returns the definitions of all columns, constraints, indexes, triggers and functions of a database. */
export async function readSchema(databaseUrl: string): Promise<unknown[]> {
  return execute(
    databaseUrl,
    `select 'column' as kind, attrelid::regclass::text || '.' || attname as name, format_type(atttypid, atttypmod) as text
       from pg_attribute join pg_class on oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0
     union all select 'constraint', conrelid::regclass || '.' || conname,
       pg_get_constraintdef(oid) || convalidated::text from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
     union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) || tgenabled::text
       from pg_trigger where not tgisinternal
     order by 1, 2, 3`,
  );
}
