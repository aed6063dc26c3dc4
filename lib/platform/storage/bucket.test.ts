import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { afterEach, describe, expect, it } from "vitest";
import type { S3Request } from "#lib/testing/servers/s3/objects.ts";
import {
  chunks,
  contentOf,
  MB,
  OBJECT_KEY,
  storeParts,
  testBucket,
  useTestBucket,
} from "#lib/testing/servers/s3/test-bucket.ts";
import { createBucketStore } from "./bucket-store.ts";
import { objectStore } from "./create-store.ts";
import {
  detectContentType,
  openStored,
  readStart,
  removeStored,
  StorageFailure,
  sweepStored,
  withLocalFile,
} from "./index.ts";
import type { ObjectStore } from "./object-store.ts";
import { checkBucket } from "./s3/check-bucket.ts";

const server = useTestBucket();

afterEach(() => server().reset());

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const calls = () => server().requests.map(({ method, query }) => [method, ...query.keys()].join(" "));
const keysOf = async (objects: ObjectStore = objectStore()) => {
  const keys: string[] = [];
  for await (const { key } of objects.list("")) keys.push(key);
  return keys;
};

describe("a bucket", () => {
  it("returns a stored object: whole, its beginning, as a local copy, and its type", async () => {
    const text = Buffer.from("Hola, ¿qué tal?");
    const stored = await storeParts("Hola, ", "¿qué tal?");
    expect(stored).toEqual({
      key: expect.stringMatching(/^7e577e57[0-9a-f]{24}$/),
      bytes: 17,
      sha256: sha256(text),
    });
    expect(server().requests[0]?.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-length": "17",
      "x-amz-content-sha256": sha256(text),
    });
    expect(await contentOf(stored.key)).toEqual(text);
    expect((await readStart(stored.key, 4)).toString()).toBe("Hola");
    expect(await detectContentType(stored.key)).toBe("text/plain");
    let copy = "";
    const read = await withLocalFile(stored.key, async (path) => {
      copy = path;
      return readFile(path);
    });
    expect([read, existsSync(copy)]).toEqual([text, false]);
    await removeStored(stored.key);
    await removeStored(stored.key);
    await expect(openStored(stored.key)).rejects.toMatchObject({ code: "FILE_NOT_FOUND" });
  });

  it("stores and reads an empty file", async () => {
    const { key } = await storeParts();
    expect((await contentOf(key)).length).toBe(0);
    expect((await readStart(key, 10)).length).toBe(0);
  });

  it("stores a large file in parts of 5 MiB, with two in memory", async () => {
    const content = randomBytes(11 * MB);
    const { key } = await storeParts(
      ...Array.from({ length: 11 }, (_, at) => content.subarray(at * MB, (at + 1) * MB)),
    );
    const write = ["POST uploads", ...Array(3).fill("PUT partNumber uploadId"), "POST uploadId"];
    expect(calls()).toEqual(write);
    expect(
      server()
        .requests.map(({ body }) => body.length)
        .slice(1, 4),
    ).toEqual([5 * MB, 5 * MB, MB]);
    expect((await contentOf(key)).equals(content)).toBe(true);
    expect(server().unfinished()).toBe(0);
  });

  it("lists more objects than one response has, without those of other kinds", async () => {
    const objects = objectStore();
    const keys = Array.from({ length: 105 }, (_, at) => `7e577e57${String(at).padStart(24, "0")}`);
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map((key) => objects.write(key, chunks("x"))));
    await createBucketStore(testBucket({ prefix: "other/" })).write(OBJECT_KEY, chunks("y"));
    expect(await keysOf()).toEqual(keys);
    expect(await keysOf(createBucketStore(testBucket({ prefix: "other/" })))).toEqual([OBJECT_KEY]);
    expect(calls().filter((call) => call.includes("continuation-token"))).toHaveLength(1);
  });

  it("rejects names that are not ours", async () => {
    for (const name of ["", "..", "../x", OBJECT_KEY.toUpperCase(), `${OBJECT_KEY}/..`]) {
      await expect(openStored(name)).rejects.toThrow("not a storage key");
      await expect(removeStored(name)).rejects.toThrow("not a storage key");
      await expect(withLocalFile(name, async () => {})).rejects.toThrow("not a storage key");
    }
  });

  it("requests encryption at rest for every object", async () => {
    const encrypted = testBucket({ encryption: { algorithm: "aws:kms", keyId: "key-1" } });
    const objects = createBucketStore(encrypted);
    await objects.write(OBJECT_KEY, chunks("small"));
    await objects.write(OBJECT_KEY, chunks(Buffer.alloc(6 * MB)));
    const asked = server().requests.filter(
      ({ method, query }) => method === "POST" || !query.has("partNumber"),
    );
    for (const { headers } of asked.slice(0, 2)) {
      expect(headers).toMatchObject({
        "x-amz-server-side-encryption": "aws:kms",
        "x-amz-server-side-encryption-aws-kms-key-id": "key-1",
      });
    }
    expect(await checkBucket(encrypted)).toEqual({ encryption: "aws:kms" });
    expect(await checkBucket(testBucket())).toEqual({ encryption: null });
    expect(await keysOf()).toEqual([OBJECT_KEY]);
  });

  it("sweeps unreferenced files and unfinished uploads of this database only", async () => {
    const [known, orphan] = [await storeParts("known"), await storeParts("orphan")];
    const theirs = "0badcafe000000000000000000000001";
    await objectStore().write(theirs, chunks("theirs"));
    const isLast = ({ query }: S3Request) => query.get("partNumber") === "2";
    server().fail((request) =>
      isLast(request) || (request.method === "DELETE" && request.query.has("uploadId"))
        ? { status: 403, code: "AccessDenied" }
        : undefined,
    );
    await expect(objectStore().write(OBJECT_KEY, chunks(Buffer.alloc(6 * MB)))).rejects.toBeInstanceOf(
      StorageFailure,
    );
    server().fail(() => undefined);
    expect(server().unfinished()).toBe(1);
    expect(await sweepStored(async () => [known.key])).toEqual({ orphans: 0, partial: 0 });
    const swept = await sweepStored(async () => [known.key], { olderThanMs: -60_000 });
    expect(swept).toEqual({ orphans: 1, partial: 1 });
    expect(await keysOf()).toEqual([theirs, known.key].sort());
    expect(server().unfinished()).toBe(0);
    await expect(openStored(orphan.key)).rejects.toMatchObject({ code: "FILE_NOT_FOUND" });
  });
});
