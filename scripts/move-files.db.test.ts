import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFolderStore } from "#lib/platform/storage/folder-store.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { useTestBucket } from "#lib/testing/servers/s3/test-bucket.ts";

const databaseUrl = useTestDatabase();
const server = useTestBucket();
const made = { folder: "" };
const keys = Array.from({ length: 30 }, (_, at) => `0badcafe${String(at).padStart(24, "0")}`);

beforeAll(async () => {
  made.folder = await mkdtemp(join(tmpdir(), "tertulia-move-command-"));
  const files = createFolderStore(made.folder);
  for (const key of keys) await files.write(key, Readable.from([Buffer.from(`content of ${key}`)]));
});
afterAll(() => rm(made.folder, { recursive: true, force: true }));

function start(args: string[], settings: Record<string, string> = {}) {
  const environment = { FILES_DIR: made.folder, DATA_DIR: made.folder, S3_BUCKET: "files", ...settings };
  return spawn(process.execPath, [join(import.meta.dirname, "move-files.ts"), ...args], {
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...server().settings, ...environment },
  });
}

async function run(args: string[], settings: Record<string, string> = {}) {
  const child = start(args, settings);
  const empty = Readable.from([]);
  const [output, error, [code]] = await Promise.all([
    text(child.stdout ?? empty),
    text(child.stderr ?? empty),
    once(child, "exit"),
  ]);
  return { code, output, error };
}

it("continues after it was killed, and deletes the source only if no process uses it", async () => {
  const killed = start([]);
  let writes = 0;
  server().fail(({ method }) => {
    if (method === "PUT") writes += 1;
    if (writes === 15) killed.kill("SIGKILL");
    return writes >= 15 ? "silence" : undefined;
  });
  await once(killed, "exit");
  const copied = server().keys("files").length;
  expect(copied).toBeLessThan(keys.length);
  server().fail(() => undefined);

  const user = new pg.Client({ connectionString: databaseUrl(), application_name: "tertulia listen" });
  await user.connect();
  expect(await run(["--delete-source"], { DATABASE_URL: databaseUrl() })).toEqual({
    code: 1,
    output: "",
    error:
      "The instance runs, and may use the files that --delete-source deletes: stop all of its processes first.\n",
  });
  await user.end();

  const second = await run([]);
  expect(second).toMatchObject({ code: 0, error: "" });
  expect(second.output).toContain(
    `All 30 files are in s3://files, with the same SHA-256. ${30 - copied} were copied now`,
  );
  expect(server().keys("files")).toEqual(keys);
  const last = await run(["--delete-source"]);
  expect(last.output).toBe(
    `30 files in ${made.folder}, of which 30 were copied to s3://files before.\nAll 30 files are in s3://files, with the same SHA-256. 0 were copied now (0 KB).\nDeleted 30 files in ${made.folder}.\n`,
  );
});

it("prints one line and exits with 1 if the bucket is wrong", async () => {
  const outcomes = await Promise.all([
    run([], { S3_BUCKET: "" }),
    run([], { S3_BUCKET: "missing" }),
    run([], { S3_SECRET_ACCESS_KEY: "wrong" }),
  ]);
  const { S3_ENDPOINT } = server().settings;
  const line = (error: string) => ({ code: 1, output: "", error: `${error}\n` });
  expect(outcomes).toEqual([
    line("S3_BUCKET is not set: set the variables of the bucket."),
    line(`The bucket missing does not exist at ${S3_ENDPOINT}: create it.`),
    line(
      `S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong: ${S3_ENDPOINT} responded SignatureDoesNotMatch.`,
    ),
  ]);
});
