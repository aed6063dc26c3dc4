import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import type { Env } from "#lib/platform/env.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { isBucketUrl } from "#lib/platform/storage/s3/settings.ts";
import { requireEnvironment, type Settings } from "./settings.ts";

/**
 * Checks the settings before anything is created: each variable, their combinations, and the folders. Returns the
 * environment, whose APP_SECRET may be missing. Throws StartupError with one line that names the variable.
 */
export async function requireConfiguration({
  isEmbedded,
  dataDir,
}: Settings): Promise<Omit<Env, "APP_SECRET">> {
  const settings = requireEnvironment({ lacksSecret: true });
  if (isEmbedded && !settings.DISPATCHER) {
    throw new StartupError(
      "DISPATCHER=false needs DATABASE_URL: with the embedded database npm start is the only worker.",
    );
  }
  if (isEmbedded) await requireFolder("DATA_DIR", dataDir);
  if (!settings.S3_BUCKET) await requireFolder("FILES_DIR", settings.FILES_DIR);
  if (settings.BACKUP_EVERY_HOURS > 0 && !isBucketUrl(settings.BACKUP_DIR))
    await requireFolder("BACKUP_DIR", settings.BACKUP_DIR);
  return settings;
}

async function requireFolder(name: string, folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new StartupError(
      `${name} must be a folder that this process can write to, and ${folder} is not (${reason}).`,
    );
  }
}
