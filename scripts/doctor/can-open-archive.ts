import { archiveAt } from "#lib/backups/index.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { StorageFailure } from "#lib/platform/storage/s3/failure.ts";
import type { S3Variables } from "#lib/platform/storage/s3/settings.ts";

/** Returns whether an archive is where it was made, and can be read from here. */
export async function canOpenArchive(path: string, settings: S3Variables): Promise<boolean> {
  try {
    (await archiveAt(path, settings).open()).destroy();
    return true;
  } catch (error) {
    if (error instanceof StartupError || error instanceof StorageFailure) return false;
    throw error;
  }
}
