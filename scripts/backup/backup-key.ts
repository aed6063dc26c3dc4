import { StartupError } from "#lib/platform/startup-error.ts";

/** Returns BACKUP_KEY; undefined if it is not set. Throws StartupError if it is too short. */
export function readBackupKey(): string | undefined {
  const key = process.env.BACKUP_KEY || undefined;
  if (key !== undefined && key.length < 32) {
    throw new StartupError("BACKUP_KEY must be 32 characters or more (openssl rand -hex 32).");
  }
  return key;
}
