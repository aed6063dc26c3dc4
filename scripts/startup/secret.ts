import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartupError } from "#lib/platform/startup-error.ts";
import { type Settings, setEnvironment } from "./settings.ts";

/**
 * Makes sure the process has APP_SECRET. With the embedded database it is made once in `<dataDir>/secret`; with
 * another one it must be given, because every process on that database needs the same.
 */
export async function ensureSecret({ dataDir, isEmbedded }: Settings): Promise<void> {
  if (process.env.APP_SECRET) return;
  if (!isEmbedded) {
    throw new StartupError(
      "APP_SECRET is not set: with DATABASE_URL give every process the same secret of 32 characters or more (openssl rand -hex 32).",
    );
  }
  const file = join(dataDir, "secret");
  const secret = await readFile(file, "utf8").catch(() => makeSecret(dataDir, file));
  setEnvironment({ APP_SECRET: secret.trim() });
}

async function makeSecret(dataDir: string, file: string): Promise<string> {
  const secret = randomBytes(32).toString("hex");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.making`, `${secret}\n`, { mode: 0o600 });
  await rename(`${file}.making`, file);
  return secret;
}
