import { readFileSync } from "node:fs";
import { secretSettings } from "#lib/platform/env.ts";
import { StartupError } from "#lib/platform/startup-error.ts";

/**
 * Returns the secret settings whose values are in files: `APP_SECRET_FILE` names the file of `APP_SECRET`, as the
 * secrets of Docker and Kubernetes and the credentials of systemd need it. A newline at the end is left out. Throws
 * StartupError with one line if a file cannot be read or is empty, or if the setting itself is also set.
 */
export function readSecretFiles(source: Record<string, string | undefined>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of secretSettings) {
    const path = source[`${name}_FILE`];
    if (!path) continue;
    if (source[name]) throw new StartupError(`${name} and ${name}_FILE are both set: set one of them.`);
    values[name] = readSecretFile(`${name}_FILE`, path);
  }
  return values;
}

function readSecretFile(name: string, path: string): string {
  const text = readText(name, path).replace(/\r?\n$/, "");
  if (text === "") throw new StartupError(`${name} must be a file with a secret, and ${path} is empty.`);
  return text;
}

function readText(name: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new StartupError(
      `${name} must be a file that this process can read, and ${path} is not (${reason}).`,
    );
  }
}
