import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { env } from "#lib/platform/env.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { createBucketStore } from "#lib/platform/storage/bucket-store.ts";
import { createStore } from "#lib/platform/storage/create-store.ts";
import { createS3Client } from "#lib/platform/storage/s3/client.ts";
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
import { testBucket, useTestBucket } from "#lib/testing/servers/s3/test-bucket.ts";
import { EXCLUDED_TABLES } from "./database/archived-tables.ts";
import { restoreBackup, runBackup } from "./index.ts";

const PLACE = "s3://backups/daily";

const databaseUrl = useTestDatabase();
const targets = useBackupTargets();
const server = useTestBucket();

beforeAll(() => newTenant());
beforeEach(() => server().fail(() => undefined));

const source = (key?: string) => ({ ...backupSource(databaseUrl(), PLACE), key });
const names = () => server().keys("backups");

describe("a backup of files in a bucket, to a bucket", () => {
  it("is restored exactly, into another bucket or a folder", async () => {
    const made = await runBackup(source(BACKUP_KEY), { cause: "command" });
    expect(made.path).toMatch(/^s3:\/\/backups\/daily\/tertulia-[0-9a-f]{8}-\d{8}T\d{9}Z\.tar\.zst\.enc$/);
    expect([made.missing, made.files > 1]).toEqual([[], true]);
    expect(made.bytes).toBe((await buffer(await archiveOf(made.path).open())).length);

    const target = await targets.emptyTarget();
    const other = createBucketStore(testBucket({ name: "backups", prefix: "restored/" }));
    await restoreBackup(archiveOf(made.path), { ...target, files: other }, { key: BACKUP_KEY });
    const without = new Set([...EXCLUDED_TABLES, ...CANCELED_TABLES]);
    expect(await readTableDigests(target.databaseUrl, without)).toEqual(
      await readTableDigests(databaseUrl(), without),
    );
    expect(await readSchema(target.databaseUrl)).toEqual(await readSchema(databaseUrl()));
    const folder = await targets.emptyTarget();
    await restoreBackup(archiveOf(made.path), folder, { key: BACKUP_KEY });
    const rows = await execute(databaseUrl(), "select storage_key as key from knowledge_files");
    const keys = (rows as { key: string }[]).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      const original = await buffer((await createStore(env()).open(key)).stream);
      expect(await buffer((await other.open(key)).stream)).toEqual(original);
      expect(await buffer((await folder.files.open(key)).stream)).toEqual(original);
    }
  });

  it("keeps the newest archives and other objects, and removes uploads of killed backups", async () => {
    server().reset("backups");
    const notes = createBucketStore(testBucket({ name: "backups", prefix: "daily/" }));
    const kept = "0badcafe000000000000000000000001";
    await notes.write(kept, Readable.from([Buffer.from("notes")]));
    const client = createS3Client(testBucket({ name: "backups", prefix: "daily/" }));
    const backUp = async () =>
      (await runBackup(source(), { cause: "command", keep: 2 })).path.slice("s3://backups/".length);
    const made = [await backUp()];
    const owner = /tertulia-([0-9a-f]{8})-/.exec(made[0] ?? "")?.[1];
    const left = (name: string | undefined) => `tertulia-${name}-20260101T000000000Z.tar.zst`;
    for (const key of [left(owner), left("0123abcd"), "of-another-program"]) {
      await client.send({ method: "POST", key, query: { uploads: "" } });
    }
    for (let at = 0; at < 2; at += 1) made.push(await backUp());
    const erasures = `daily/tertulia-${owner}-erasures.json`;
    expect(names()).toEqual([`daily/${kept}`, erasures, ...made.slice(1)].sort());
    expect(server().unfinished()).toBe(2);
  });

  it("fails with one line and leaves nothing if the storage rejects it", async () => {
    server().reset("backups");
    server().fail(({ method, bucket }) =>
      method === "PUT" && bucket === "backups" ? { status: 403, code: "AccessDenied" } : undefined,
    );
    await expect(runBackup(source(), { cause: "command" })).rejects.toThrow(
      new StartupError(
        "The backup to s3://backups/daily failed: The key of S3_ACCESS_KEY_ID may not list, read, write and delete objects in s3://backups/daily (AccessDenied).",
      ),
    );
    expect([names(), server().unfinished()]).toEqual([[], 0]);
    const [last] = await execute(
      databaseUrl(),
      "select path, error from backup_runs order by started_at desc limit 1",
    );
    expect(last).toMatchObject({ path: null, error: expect.stringContaining("AccessDenied") });
  });

  it("describes the problem of an address", async () => {
    expect(() => backupSource(databaseUrl(), "s3://B")).toThrow(
      "s3://B is not an address like s3://bucket/prefix.",
    );
    await expect(archiveOf(`${PLACE}/missing`).open()).rejects.toThrow(
      new StartupError("s3://backups/daily/missing does not exist."),
    );
  });
});
