import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { StartupError } from "#lib/platform/startup-error.ts";
import { bringUpToDate } from "./database.ts";
import { type Settings, setEnvironment } from "./settings.ts";

/**
 * Makes sure the process has APP_SECRET. One that is not given is made once: with the embedded database in
 * `<dataDir>/secret`; with another one in that database, because every process on it needs the same.
 */
export async function ensureSecret({ dataDir, isEmbedded }: Settings): Promise<void> {
  if (process.env.APP_SECRET) return;
  const file = join(dataDir, "secret");
  const secret = isEmbedded
    ? await readFile(file, "utf8").catch(() => makeSecret(dataDir, file))
    : await sharedSecret(process.env.DATABASE_URL ?? "");
  setEnvironment({ APP_SECRET: secret.trim() });
}

/**
 * The secret stored in the database, created if there is no account yet. If there are accounts but no secret, one
 * was given before, and another would end every session and key: StartupError.
 */
async function sharedSecret(databaseUrl: string): Promise<string> {
  await bringUpToDate(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into instance_secret (secret) select $1 where not exists (select 1 from users) on conflict do nothing`,
      [newSecret()],
    );
    const { rows } = await client.query("select secret from instance_secret");
    if (rows[0]) return rows[0].secret;
  } finally {
    await client.end();
  }
  throw new StartupError(
    "APP_SECRET is not set, and this database was set up with one: give every process the same as before.",
  );
}

async function makeSecret(dataDir: string, file: string): Promise<string> {
  const secret = newSecret();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.making`, `${secret}\n`, { mode: 0o600 });
  await rename(`${file}.making`, file);
  return secret;
}

function newSecret(): string {
  return randomBytes(32).toString("hex");
}
