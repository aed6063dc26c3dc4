import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Env, env, parseEnv, reloadEnv } from "#lib/platform/env.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { isBucketUrl } from "#lib/platform/storage/s3/settings.ts";
import { readSecretFiles } from "./secret-files.ts";

/** The project's root folder. */
export const root = resolve(import.meta.dirname, "../..");

export type Settings = { dataDir: string; isEmbedded: boolean; isDev: boolean };

/** Reads `.env` and the files of secrets, and returns the settings of the start. The environment takes precedence over
 * `.env`. */
export function readSettings(options: { isDev: boolean }): Settings {
  if (existsSync(resolve(root, ".env"))) process.loadEnvFile(resolve(root, ".env"));
  setEnvironment(readSecretFiles(process.env));
  setEnvironment({ NODE_ENV: options.isDev ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1" });
  const dataDir = resolve(root, process.env.DATA_DIR || ".data");
  const backupDir = process.env.BACKUP_DIR || join(dataDir, "backups");
  setEnvironment({
    DATA_DIR: dataDir,
    FILES_DIR: resolve(root, process.env.FILES_DIR || join(dataDir, "files")),
    BACKUP_DIR: isBucketUrl(backupDir) ? backupDir : resolve(root, backupDir),
  });
  return {
    dataDir,
    isEmbedded: !process.env.DATABASE_URL,
    isDev: options.isDev,
  };
}

/** Sets environment variables of this process. */
export function setEnvironment(values: Record<string, string>): void {
  Object.assign(process.env, values);
  reloadEnv();
}

/**
 * Parses and returns the environment. Throws a StartupError with one line per invalid variable. `lacksSecret`: whether
 * APP_SECRET may be missing, because it is generated later or not used.
 */
export function requireEnvironment({ lacksSecret = false } = {}): Env {
  try {
    return lacksSecret
      ? parseEnv({ ...process.env, APP_SECRET: process.env.APP_SECRET || "-".repeat(32) })
      : env();
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error));
  }
}
