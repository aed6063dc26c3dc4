import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { directDatabaseUrl } from "#lib/db/settings.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import { bringUpToDate } from "./database.ts";
import { type Settings, setEnvironment } from "./settings.ts";

/**
 * Ensures that the process has APP_SECRET. If none is given, one is generated once: in `<dataDir>/secret` with the
 * embedded database, otherwise in the database, because all its processes need the same one.
 */
export async function ensureSecret(settings: Settings): Promise<void> {
  if (process.env.APP_SECRET) return;
  const { dataDir, isEmbedded } = settings;
  const file = join(dataDir, "secret");
  const secret = isEmbedded
    ? await readFile(file, "utf8").catch(() => makeSecret(dataDir, file))
    : await sharedSecret(directDatabaseUrl(), settings);
  setEnvironment({ APP_SECRET: secret.trim(), APP_SECRET_GENERATED: "true" });
}

/**
 * Returns the secret stored in the database, and creates it if there is no account yet. Throws a StartupError if there
 * are accounts but no secret: it was given before, and a new one would end every session and key.
 */
async function sharedSecret(databaseUrl: string, settings: Settings): Promise<string> {
  await bringUpToDate(databaseUrl, settings);
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
    "APP_SECRET is not set, but this database was set up with one. Give every process the same secret as before.",
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
