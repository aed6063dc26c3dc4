import { isKey, owner, requireKey } from "./layout.ts";
import type { ObjectStore } from "./object-store.ts";
import { createS3Client, type S3Timing } from "./s3/client.ts";
import { StorageFailure } from "./s3/failure.ts";
import { abortUploads, listObjects } from "./s3/list-objects.ts";
import { readObject } from "./s3/read-object.ts";
import { type Bucket, bucketUrl } from "./s3/settings.ts";
import { uploadObject } from "./s3/upload-object.ts";

/** Returns a store whose objects are in a bucket, with the prefix of the bucket before their keys. */
export function createBucketStore(bucket: Bucket, timing?: Partial<S3Timing>): ObjectStore {
  const client = createS3Client(bucket, timing);
  return {
    place: bucketUrl(bucket),
    write: async (key, source) => {
      await uploadObject(client, requireKey(key), source);
    },
    open: async (key, max) => readObject(client, requireKey(key), max),
    remove: async (key) => {
      await client.send({ method: "DELETE", key: requireKey(key) }).catch(unlessMissing);
    },
    list: (start) => listKeys(listObjects(client, start)),
    // Only of this database, because others may share the bucket.
    removePartial: async (before) =>
      owner() === null ? 0 : abortUploads(client, { start: owner() ?? "", before, isOurs: isKey }),
    localPath: async (key) => {
      requireKey(key);
      return null;
    },
  };
}

/** Leaves out objects that are not stored files, for example backups. */
async function* listKeys(objects: ReturnType<typeof listObjects>): ReturnType<typeof listObjects> {
  for await (const object of objects) if (isKey(object.key)) yield object;
}

function unlessMissing(error: unknown): void {
  if (!(error instanceof StorageFailure && error.s3Code === "NoSuchKey")) throw error;
}
