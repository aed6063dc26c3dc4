import { randomBytes } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import type { S3Request } from "#lib/testing/servers/s3/objects.ts";
import type { S3Fault } from "#lib/testing/servers/s3/server.ts";
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
import { removeStored, StorageFailure, storeFile } from "./index.ts";
import { checkBucket } from "./s3/check-bucket.ts";

const server = useTestBucket();

afterEach(() => server().reset());

/** Fails the first requests of a kind, each with the next of the faults. */
function failFirst(is: (request: S3Request) => boolean, ...faults: S3Fault[]): void {
  server().fail((request) => (is(request) ? faults.shift() : undefined));
}

describe("an upload that fails leaves nothing", () => {
  const nothing = () => {
    expect([server().keys("files"), server().unfinished()]).toEqual([[], 0]);
  };

  it.each([1, 7 * MB])("if the source breaks after %i bytes", async (size) => {
    async function* broken() {
      yield Buffer.alloc(size);
      throw new Error("connection reset");
    }
    await expect(storeFile(broken(), { maxBytes: 20 * MB })).rejects.toThrow("connection reset");
    nothing();
  });

  it("if the file is too large, or the request is aborted", async () => {
    await expect(storeFile(chunks(Buffer.alloc(7 * MB)), { maxBytes: 6 * MB })).rejects.toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
    });
    const ending = new AbortController();
    async function* stalled() {
      yield Buffer.alloc(7 * MB);
      ending.abort(new Error("gone"));
      await new Promise(() => {});
    }
    await expect(storeFile(stalled(), { maxBytes: 20 * MB, signal: ending.signal })).rejects.toThrow("gone");
    nothing();
  });

  it("if a part is rejected, or the end", async () => {
    const refusal: S3Fault = { status: 403, code: "AccessDenied" };
    failFirst(({ query }) => query.get("partNumber") === "2", refusal);
    await expect(storeParts(Buffer.alloc(12 * MB))).rejects.toBeInstanceOf(StorageFailure);
    failFirst(({ method, query }) => method === "POST" && query.has("uploadId"), refusal);
    await expect(storeParts(Buffer.alloc(12 * MB))).rejects.toBeInstanceOf(StorageFailure);
    nothing();
  });
});

describe("a storage that fails for a moment", () => {
  it("gets the same request again", async () => {
    const busy: S3Fault = { status: 503, code: "SlowDown" };
    failFirst(({ method }) => method === "PUT", "drop", busy);
    const { key } = await storeParts("again");
    failFirst(({ method }) => method === "GET", busy, "drop", busy);
    expect((await contentOf(key)).toString()).toBe("again");
    failFirst(({ method }) => method === "DELETE", "drop");
    await removeStored(key);
    expect(server().keys("files")).toEqual([]);
  });

  it("continues a download where it broke off", async () => {
    const content = randomBytes(3 * MB);
    const { key } = await storeParts(content);
    failFirst(({ method }) => method === "GET", "half", "half");
    expect((await contentOf(key)).equals(content)).toBe(true);
    const ranges = server().requests.flatMap(({ method, headers }) =>
      method === "GET" ? [headers.range] : [],
    );
    expect(ranges).toHaveLength(3);
    expect(ranges[0]).toBe(undefined);
    expect(ranges[2]).toMatch(/^bytes=\d+-$/);
  });

  it("completed an upload although its response was lost", async () => {
    const content = randomBytes(6 * MB);
    const isEnd = ({ method, query }: S3Request) => method === "POST" && query.has("uploadId");
    const lost: S3Fault[] = ["lost"];
    server().fail((request) => {
      if (!isEnd(request)) return undefined;
      return lost.shift() ?? { status: 404, code: "NoSuchUpload" };
    });
    const { key } = await storeParts(content);
    expect((await contentOf(key)).equals(content)).toBe(true);
  });
});

describe("a storage that cannot be used", () => {
  it.each([
    [
      { secretAccessKey: "wrong" },
      "SignatureDoesNotMatch",
      /^S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong/,
    ],
    [{ accessKeyId: "WRONG" }, "InvalidAccessKeyId", /^S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is wrong/],
    [{ name: "missing" }, "NoSuchBucket", /^The bucket missing does not exist at http:\S+: create it\.$/],
  ])("because of %j describes the fix, and is not retried", async (wrong, s3Code, detail) => {
    const objects = createBucketStore(testBucket(wrong));
    const failure = { status: 503, s3Code, isTemporary: false, detail: expect.stringMatching(detail) };
    const message = "The file storage does not respond; try again in a moment.";
    await expect(objects.write(OBJECT_KEY, chunks("x"))).rejects.toMatchObject({ ...failure, message });
    await expect(objects.open(OBJECT_KEY)).rejects.toMatchObject(failure);
    await expect(checkBucket(testBucket(wrong))).rejects.toMatchObject(failure);
    expect(server().requests).toHaveLength(3);
  });

  it("breaks off every connection: four tries, then 503", async () => {
    server().fail(() => "drop");
    const objects = createBucketStore(testBucket(), { delayMs: 1 });
    await expect(objects.open(OBJECT_KEY)).rejects.toMatchObject({ status: 503, isTemporary: true });
    expect(server().requests).toHaveLength(4);
  });

  it("does not respond in time, as the reason states", async () => {
    server().fail(() => "silence");
    const objects = createBucketStore(testBucket(), { timeoutMs: 50, delayMs: 1 });
    await expect(objects.open(OBJECT_KEY)).rejects.toMatchObject({
      status: 503,
      isTemporary: true,
      detail: expect.stringContaining("(no response within 0.05 s)"),
    });
  });

  it("is not there: the reason names the address", async () => {
    const objects = createBucketStore(testBucket({ endpoint: "http://127.0.0.1:2" }), { delayMs: 1 });
    await expect(objects.open(OBJECT_KEY)).rejects.toMatchObject({
      status: 503,
      detail: "The storage at http://127.0.0.1:2 cannot be reached (connect ECONNREFUSED 127.0.0.1:2).",
    });
  });
});
