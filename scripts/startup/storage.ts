import { filesBucket } from "#lib/platform/storage/create-store.ts";
import { checkBucket } from "#lib/platform/storage/s3/check-bucket.ts";
import { StorageFailure } from "#lib/platform/storage/s3/failure.ts";
import { requireEnvironment } from "./settings.ts";

/**
 * Checks that the process can use the bucket of stored files, if there is one. Throws StorageFailure if it does not
 * exist or the key is wrong. A storage that does not respond is only reported: most of the product works without it.
 */
export async function requireStorage(): Promise<void> {
  const bucket = filesBucket(requireEnvironment({ lacksSecret: true }));
  if (bucket === null) return;
  try {
    await checkBucket(bucket);
  } catch (error) {
    if (!(error instanceof StorageFailure && error.isTemporary)) throw error;
    console.warn(`${error.detail} Requests for files fail until it responds.`);
  }
}
