import { Readable } from "node:stream";
import { beforeAll, describe, expect, it } from "vitest";
import { openConnection } from "#lib/backups/index.ts";
import { env } from "#lib/platform/env.ts";
import { createStore } from "#lib/platform/storage/create-store.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { execute } from "#lib/testing/maintenance.ts";
import { useTestBucket } from "#lib/testing/servers/s3/test-bucket.ts";
import { checkStorage } from "./check-files.ts";

const databaseUrl = useTestDatabase();
useTestBucket();

beforeAll(() => newTenant());

const check = async (settings = {}) => {
  const client = await openConnection(databaseUrl());
  return checkStorage(client, { ...env(), ...settings }).finally(() => client.end());
};

describe("checkStorage", () => {
  it("finds a bucket that works, missing files, and files without a row", async () => {
    const [storage, files, ...others] = await check();
    expect(storage).toEqual({
      check: "storage",
      level: "ok",
      message: "s3://files can be written, listed and read; encryption at rest: none reported.",
    });
    expect(files).toEqual({
      check: "files",
      level: "ok",
      message: expect.stringMatching(/^All \d+ stored files are in s3:\/\/files\.$/),
    });
    expect(others).toEqual([]);
    const store = createStore(env());
    const [row] = (await execute(
      databaseUrl(),
      "select storage_key as key from knowledge_files limit 1",
    )) as {
      key: string;
    }[];
    await store.remove(row?.key ?? "");
    await store.write("0badcafe000000000000000000000001", Readable.from([Buffer.from("orphan")]));
    const [, missing, orphans] = await check();
    expect(missing).toMatchObject({
      level: "problem",
      message: expect.stringContaining(`missing in s3://files or unreadable, for example ${row?.key}.`),
    });
    expect(orphans?.message).toMatch(/^1 files in s3:\/\/files belong to no row of this database\./);
  });

  it("reports the encryption at rest, and a storage that cannot be used", async () => {
    const [encrypted] = await check({ S3_SERVER_SIDE_ENCRYPTION: "AES256" });
    expect(encrypted).toMatchObject({ level: "ok", message: expect.stringContaining("at rest: AES256.") });
    const unusable = await check({ S3_SECRET_ACCESS_KEY: "wrong" });
    expect(unusable).toEqual([
      {
        check: "storage",
        level: "problem",
        message: expect.stringMatching(/^S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong: /),
        fix: "Correct the variables that begin with S3_, or the storage.",
      },
    ]);
  });
});
