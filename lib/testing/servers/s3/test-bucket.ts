import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll } from "vitest";
import { env, reloadEnv } from "#lib/platform/env.ts";
import { filesBucket } from "#lib/platform/storage/create-store.ts";
import { openStored, type StoredFile, storeFile } from "#lib/platform/storage/index.ts";
import type { Bucket } from "#lib/platform/storage/s3/settings.ts";
import { type S3Server, startS3Server } from "./server.ts";

const VARIABLES = [
  "S3_BUCKET",
  "S3_PREFIX",
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
];

/**
 * Gives the calling test file or block an S3 server and stores its files in the bucket `files`. Call it after other
 * functions that set FILES_DIR. Returns the server.
 */
export function useTestBucket(): () => S3Server {
  const made: { server?: S3Server } = {};
  beforeAll(async () => {
    made.server = await startS3Server();
    Object.assign(process.env, made.server.settings, { S3_BUCKET: "files", FILES_OWNER: "7e577e57" });
    reloadEnv();
  });
  afterAll(async () => {
    for (const name of VARIABLES) delete process.env[name];
    reloadEnv();
    await made.server?.close();
  });
  return () => {
    if (!made.server) throw new Error("The S3 server runs while tests run.");
    return made.server;
  };
}

/** Returns the bucket of `useTestBucket`, with other settings if given. */
export function testBucket(changes: Partial<Bucket> = {}): Bucket {
  const bucket = filesBucket(env());
  if (!bucket) throw new Error("useTestBucket() sets the bucket.");
  return { ...bucket, ...changes };
}

export const MB = 1024 * 1024;

/** A key for tests that write an object themselves. */
export const OBJECT_KEY = "7e577e57000000000000000000000001";

/** Yields these parts, as an upload does. */
export async function* chunks(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield typeof part === "string" ? Buffer.from(part) : part;
}

/** Stores a file of these parts, up to 20 MB. */
export function storeParts(...parts: (string | Uint8Array)[]): Promise<StoredFile> {
  return storeFile(chunks(...parts), { maxBytes: 20 * MB });
}

/** Returns the bytes of a stored file. */
export async function contentOf(key: string): Promise<Buffer> {
  return buffer(await openStored(key));
}
