import { type Env, env } from "../env.ts";
import { createBucketStore } from "./bucket-store.ts";
import { createFolderStore } from "./folder-store.ts";
import type { ObjectStore } from "./object-store.ts";
import { type Bucket, bucketOf, type S3Variables } from "./s3/settings.ts";

/** The settings that decide where files are. */
export type StoreSettings = S3Variables & { FILES_DIR: string };

/** Returns the bucket of stored files; null if they are in a folder. */
export function filesBucket(settings: S3Variables): Bucket | null {
  const { S3_BUCKET: name, S3_PREFIX: prefix = "" } = settings;
  return name === undefined ? null : bucketOf(settings, { name, prefix });
}

/** Returns the store that settings describe. */
export function createStore(settings: StoreSettings): ObjectStore {
  const bucket = filesBucket(settings);
  return bucket ? createBucketStore(bucket) : createFolderStore(settings.FILES_DIR);
}

const current: { env?: Env; store?: ObjectStore } = {};

/** Returns the store of this process. */
export function objectStore(): ObjectStore {
  const now = env();
  if (current.env !== now || !current.store) {
    current.store = createStore(now);
    current.env = now;
  }
  return current.store;
}
