import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { secretId } from "#lib/platform/crypto.ts";
import { StartupError } from "#lib/platform/startup-error.ts";
import type { Settings } from "../startup/settings.ts";

/** The APP_SECRET of an instance: its id, and its text if the instance generated it. */
type KnownSecret = { secretId: string | null; secret: string | null };

/**
 * Returns the secret of an instance for its backup. One that the operator set is only identified: it is not part of
 * the backup. Nothing is created.
 */
export async function readSecret(settings: Settings, databaseUrl: string): Promise<KnownSecret> {
  const set = process.env.APP_SECRET;
  if (set) return { secretId: secretId(set), secret: null };
  const generated = settings.isEmbedded
    ? await readFile(join(settings.dataDir, "secret"), "utf8").catch(() => null)
    : await readSharedSecret(databaseUrl);
  const secret = generated?.trim() || null;
  return { secretId: secret === null ? null : secretId(secret), secret };
}

async function readSharedSecret(databaseUrl: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found = await client.query("select to_regclass('public.instance_secret') as name");
    if (found.rows[0]?.name === null) return null;
    const { rows } = await client.query("select secret from instance_secret");
    return rows[0]?.secret ?? null;
  } finally {
    await client.end();
  }
}

/**
 * Throws StartupError if the restored instance would not have the secret of its backup: APP_SECRET is another one, or
 * has to be set and is not.
 */
export function requireSecret(backup: KnownSecret): void {
  const set = process.env.APP_SECRET;
  if (backup.secretId === null || (set && secretId(set) === backup.secretId)) return;
  if (set) {
    throw new StartupError(
      "APP_SECRET is not the one that the backup was made with: API keys and stored secrets would not work. Set the one from then, or unset it if the instance generated it.",
    );
  }
  if (backup.secret === null) {
    throw new StartupError(
      "APP_SECRET is not part of this backup: set it to the value that the instance had.",
    );
  }
}

/** Stores the generated secret of a backup for all processes on the restored database, in its transaction. */
export async function storeSharedSecret(client: pg.ClientBase, { secret }: KnownSecret): Promise<void> {
  if (secret === null || process.env.APP_SECRET) return;
  await client.query("insert into instance_secret (secret) values ($1)", [secret]);
}

/** Writes the generated secret of a backup to the data folder, where the embedded instance looks for it. */
export async function writeSecretFile(dataDir: string, { secret }: KnownSecret): Promise<void> {
  if (secret === null || process.env.APP_SECRET) return;
  const file = join(dataDir, "secret");
  await writeFile(`${file}.making`, `${secret}\n`, { mode: 0o600 });
  await rename(`${file}.making`, file);
}
