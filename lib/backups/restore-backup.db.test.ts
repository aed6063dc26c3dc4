import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#lib/db/upgrade/migrate.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { objectPath } from "#lib/platform/storage/layout.ts";
import {
  archiveOf,
  BACKUP_KEY,
  backupSource,
  CANCELED_TABLES,
  readSchema,
  readTableDigests,
  useBackupTargets,
} from "#lib/testing/backup-targets.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { execute } from "#lib/testing/maintenance.ts";
import { type Backup, createBackup } from "./create-backup.ts";
import { EXCLUDED_TABLES } from "./database/archived-tables.ts";
import { restoreBackup } from "./index.ts";

const databaseUrl = useTestDatabase();
const targets = useBackupTargets();
const made: { plain?: Backup; encrypted?: Backup } = {};
const path = (kind: "plain" | "encrypted") => made[kind]?.path ?? "";

const source = (key?: string) => ({
  ...backupSource(databaseUrl(), join(targets.folder(), "archives")),
  key,
  secretId: "12345678",
  secret: "generated secret",
});

beforeAll(async () => {
  await newTenant();
  await newTenant();
  made.plain = await createBackup(source());
  made.encrypted = await createBackup(source(BACKUP_KEY));
});

describe("restoreBackup", () => {
  it.each(["plain", "encrypted"] as const)(
    "restores every row, file, sequence and rule of a %s backup",
    async (kind) => {
      const target = await targets.emptyTarget();
      const { header, manifest } = await restoreBackup(archiveOf(path(kind)), target, {
        key: kind === "plain" ? undefined : BACKUP_KEY,
      });
      const without = new Set([...EXCLUDED_TABLES, ...CANCELED_TABLES]);
      expect(await readTableDigests(target.databaseUrl, without)).toEqual(
        await readTableDigests(databaseUrl(), without),
      );
      expect(await readSchema(target.databaseUrl)).toEqual(await readSchema(databaseUrl()));
      expect(header).toMatchObject({ secretId: "12345678", secret: "generated secret" });
      expect(manifest).toMatchObject({ missing: [], files: { count: made[kind]?.files } });
      const keys = await storedKeys(databaseUrl());
      expect(keys.length).toBeGreaterThan(1);
      for (const key of keys) {
        expect(await readFile(objectPath(key, target.files.place))).toEqual(await readFile(objectPath(key)));
      }
      const sequence = "select last_value::text as value from jobs_id_seq";
      const [{ value } = { value: "" }] = manifest.sequences.filter(({ name }) => name === "jobs_id_seq");
      expect(Number(value)).toBeGreaterThan(1);
      expect(await execute(target.databaseUrl, sequence)).toEqual([{ value }]);
    },
  );

  it("succeeds if only the statistics cannot be updated", async () => {
    const target = await targets.emptyTarget();
    await execute(target.databaseUrl, "create schema other; create table other.locked ()");
    const blocker = new pg.Client(target.databaseUrl);
    await blocker.connect();
    await blocker.query("begin; lock table other.locked");
    const beforeCommit = async (client: pg.ClientBase) => {
      await client.query("set lock_timeout = '10ms'");
    };
    try {
      const { header } = await restoreBackup(archiveOf(path("plain")), target, {
        key: undefined,
        beforeCommit,
      });
      expect(header.secretId).toBe("12345678");
    } finally {
      await blocker.end();
    }
  });

  it("upgrades a backup of an older version while it restores it", async () => {
    const migrationsFolder = join(targets.folder(), "migrations");
    await cp("lib/db/migrations", migrationsFolder, { recursive: true });
    const journal = join(migrationsFolder, "meta", "_journal.json");
    const { entries } = JSON.parse(await readFile(journal, "utf8"));
    const when = entries.at(-1).when + 1;
    await writeFile(journal, JSON.stringify({ entries: [...entries, { tag: "0002_newer", when }] }));
    await writeFile(
      join(migrationsFolder, "0002_newer.sql"),
      `-- no transaction\ndrop index concurrently if exists tags_newer_idx
       --> statement-breakpoint\ncreate index concurrently tags_newer_idx on tags (created_at)`,
    );
    const target = await targets.emptyTarget();
    await restoreBackup(archiveOf(path("plain")), target, { key: undefined, migrationsFolder });
    expect(await migrate(target.databaseUrl, { folder: migrationsFolder })).toEqual({
      found: entries.length + 1,
      applied: 0,
    });
    const index = "select indisvalid from pg_index where indexrelid = 'tags_newer_idx'::regclass";
    expect(await execute(target.databaseUrl, index)).toEqual([{ indisvalid: true }]);
  });

  it("keeps all rows of the tables whose work is cancelled", async () => {
    const target = await targets.emptyTarget();
    await restoreBackup(archiveOf(path("plain")), target, { key: undefined });
    for (const table of CANCELED_TABLES.filter((name) => name !== "jobs")) {
      const count = `select count(*)::int as count from ${table}`;
      expect([table, await execute(target.databaseUrl, count)]).toEqual([
        table,
        await execute(databaseUrl(), count),
      ]);
    }
    const positions = "select distinct position::text as position from events where position is not null";
    expect(await execute(target.databaseUrl, positions)).toEqual([{ position: "0" }]);
  });
});

describe("a restore fails with one line and leaves the database empty", () => {
  const DAMAGED = "The backup is damaged: part of it was changed or is missing.";
  const keyOf = (kind: "plain" | "encrypted") => (kind === "plain" ? undefined : BACKUP_KEY);

  /** Returns the error of restoring changed bytes of an archive. */
  async function errorOf(kind: "plain" | "encrypted", change: (bytes: Buffer) => Buffer, key = keyOf(kind)) {
    const target = await targets.emptyTarget();
    const file = join(targets.folder(), "changed");
    await writeFile(file, change(await readFile(path(kind))));
    const error = await restoreBackup(archiveOf(file), target, { key }).catch((reason: unknown) => reason);
    expect(await readSchema(target.databaseUrl)).toEqual([]);
    return error instanceof StartupError ? error.message : error;
  }
  const flipAt = (share: number) => (bytes: Buffer) => {
    const at = Math.floor(bytes.length * share);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };

  it.each(["plain", "encrypted"] as const)("if one byte of a %s backup was changed", async (kind) => {
    expect(await errorOf(kind, flipAt(0.5))).toBe(DAMAGED);
    expect(await errorOf(kind, flipAt(0.9))).toBe(DAMAGED);
  });

  it.each(["plain", "encrypted"] as const)("if a %s backup was cut off", async (kind) => {
    expect(await errorOf(kind, (bytes) => bytes.subarray(0, bytes.length / 2))).toBe(DAMAGED);
    expect(await errorOf(kind, (bytes) => bytes.subarray(0, -100))).toBe(DAMAGED);
    expect(await errorOf(kind, (bytes) => bytes.subarray(0, 20))).toBe(DAMAGED);
  });

  it("if the key is wrong or missing", async () => {
    const same = (bytes: Buffer) => bytes;
    expect(await errorOf("encrypted", same, `${BACKUP_KEY}x`)).toBe(
      "BACKUP_KEY is not the key that this backup was encrypted with.",
    );
    expect(await errorOf("encrypted", same, "")).toMatch(/changed is encrypted: set BACKUP_KEY\.$/);
  });

  it("if the file is no backup", async () => {
    expect(await errorOf("plain", () => Buffer.from("no archive"))).toBe(DAMAGED);
    expect(await errorOf("plain", () => Buffer.alloc(0))).toBe(DAMAGED);
  });

  it("if newer code made the backup", async () => {
    const shift = "update drizzle.__drizzle_migrations set created_at = created_at";
    await execute(databaseUrl(), `${shift} + 1`);
    const { path } = await createBackup(source());
    await execute(databaseUrl(), `${shift} - 1`);
    const target = await targets.emptyTarget();
    await expect(restoreBackup(archiveOf(path), target, { key: undefined })).rejects.toThrow(
      "The backup was made by a newer version of Tertulia; update the code.",
    );
    expect(await readSchema(target.databaseUrl)).toEqual([]);
  });

  it("if the database is not empty, unless it is to be replaced and nothing uses it", async () => {
    const target = await targets.emptyTarget();
    await execute(target.databaseUrl, "create table kept (id int)");
    await expect(restoreBackup(archiveOf(path("plain")), target, { key: undefined })).rejects.toThrow(
      "The target already has data. Restore into an empty database or another DATA_DIR, or replace the data with --replace.",
    );
    const replacing = { ...target, replaces: true };
    // A process without a worker has only its LISTEN connection while nobody calls it.
    for (const application_name of ["tertulia", "tertulia worker", "tertulia listen"]) {
      const user = new pg.Client({ connectionString: target.databaseUrl, application_name });
      await user.connect();
      await expect(restoreBackup(archiveOf(path("plain")), replacing, { key: undefined })).rejects.toThrow(
        "Processes of Tertulia use this database (1 connections): stop all of them first.",
      );
      const { rows } = await user.query("select pg_backend_pid() as pid");
      await user.end();
      // PostgreSQL lists a connection until its process has ended, which is later than `end` under load.
      const left = `select 1 from pg_stat_activity where pid = ${rows[0].pid}`;
      await expect.poll(() => execute(target.databaseUrl, left), { timeout: 30_000 }).toEqual([]);
    }
    await restoreBackup(archiveOf(path("plain")), replacing, { key: undefined });
    expect(await readSchema(target.databaseUrl)).toEqual(await readSchema(databaseUrl()));
  });
});

async function storedKeys(url: string): Promise<string[]> {
  const rows = await execute(
    url,
    `select storage_key as key from knowledge_files union select storage_key from opportunity_files
     union select storage_key from imports where storage_key is not null`,
  );
  return (rows as { key: string }[]).map(({ key }) => key);
}
