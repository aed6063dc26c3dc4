import { StartupError } from "#lib/platform/startup-error.ts";
import { StorageFailure } from "#lib/platform/storage/s3/failure.ts";

const DISK: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EACCES: "no permission",
  EPERM: "no permission",
  EROFS: "the disk is read-only",
  EIO: "the disk reports a read or write error",
  // disk_full of PostgreSQL
  "53100": "the disk of the database is full",
  // insufficient_privilege of PostgreSQL
  "42501": "the database role may not do this",
  ECONNREFUSED: "the database cannot be reached",
};

/** Returns an error with one line for the operator: what failed, and the reason. Never contains a secret. */
export function describeFailure(error: unknown, what: string): StartupError {
  if (error instanceof StartupError) return error;
  if (error instanceof StorageFailure) return new StartupError(`${what}: ${error.detail}`, { cause: error });
  const { code, message } =
    error instanceof Error
      ? { code: codeOf(error), message: error.message }
      : { code: "", message: String(error) };
  const reason = DISK[code];
  return new StartupError(reason ? `${what}: ${reason} (${message}).` : `${what}: ${message}.`, {
    cause: error,
  });
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}
