import { afterEach, expect, it, vi } from "vitest";
import { useTestBucket } from "#lib/testing/servers/s3/test-bucket.ts";
import { requireStorage } from "./storage.ts";

const server = useTestBucket();

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  server().reset();
});

it("accepts a bucket that can be used, and leaves nothing in it", async () => {
  vi.stubEnv("APP_SECRET", "");
  await requireStorage();
  expect(server().keys("files")).toEqual([]);
  vi.stubEnv("S3_BUCKET", "");
  server().requests.length = 0;
  await requireStorage();
  expect(server().requests).toEqual([]);
});

it("rejects a bucket that does not exist or may not be used", async () => {
  vi.stubEnv("S3_BUCKET", "missing");
  await expect(requireStorage()).rejects.toMatchObject({ s3Code: "NoSuchBucket" });
  vi.stubEnv("S3_BUCKET", "files");
  server().fail(({ query }) => (query.has("list-type") ? { status: 403, code: "AccessDenied" } : undefined));
  await expect(requireStorage()).rejects.toMatchObject({
    detail:
      "The key of S3_ACCESS_KEY_ID may not list, read, write and delete objects in s3://files (AccessDenied).",
  });
});

it("only reports a storage that does not respond", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubEnv("S3_ENDPOINT", "http://127.0.0.1:2");
  await requireStorage();
  expect(warn.mock.calls).toEqual([
    [
      "The storage at http://127.0.0.1:2 cannot be reached (connect ECONNREFUSED 127.0.0.1:2). Requests for files fail until it responds.",
    ],
  ]);
});
