import { type Database, database } from "#lib/db/client.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { logger } from "../logger.ts";
import { StartupError } from "../startup-error.ts";
import { type DataKey, knownKey, newDataKey, setKeyring, unwrapDataKey, wrapDataKey } from "./keyring.ts";

/** How often a process looks for new data keys. */
const REFRESH_MS = 15_000;
/** How long a new key waits before it seals values, so that every process has loaded it and can open them. */
export const ACTIVATION_SECONDS = 60;

const LIST = defineStatement({
  name: "list_data_keys",
  text: `select id, wrapped, active_at <= now() as "isActive" from data_keys order by active_at desc, id`,
}).narrow<{ isActive: boolean }>();
const LOCK = defineStatement({
  name: "lock_data_keys",
  text: "lock table data_keys in share row exclusive mode",
});
/** The column has milliseconds. A time rounded up would be later than the next statement. */
const INSERT = defineStatement({
  name: "insert_data_key",
  text: `insert into data_keys (id, wrapped, active_at)
    values ($1, $2, date_trunc('milliseconds', now()) + make_interval(secs => $3))`,
});

/**
 * Loads the data keys, and creates the first one of a new database. Then it looks for new keys every 15 seconds.
 * Returns the function that ends this. Throws StartupError if the current key was wrapped with another APP_SECRET.
 */
export async function openDataKeys(): Promise<() => void> {
  const { db } = database();
  if (!(await hasDataKey(db))) await createFirstKey();
  await loadDataKeys(db);
  const timer = setInterval(refresh, REFRESH_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Loads the data keys of the database into this process. Keys of unknown secrets are left out. Throws StartupError if
 * the newest active one is among them.
 */
export async function loadDataKeys(db: Database): Promise<void> {
  const rows = await runStatement(db, LIST, []);
  const keys = new Map<string, DataKey>();
  for (const { id, wrapped } of rows) {
    const key = knownKey(id) ?? unwrapDataKey(id, wrapped);
    if (key) keys.set(id, key);
  }
  const current = keys.get(rows.find(({ isActive }) => isActive)?.id ?? "");
  if (!current) {
    throw new StartupError(
      "APP_SECRET is not the one that the stored secrets of this database were encrypted with. Set that one, or APP_SECRET_PREVIOUS; if it is lost, run npm run rotate-secrets -- --data-key.",
    );
  }
  setKeyring({ current, keys });
}

/** Stores a new data key, which seals values from `seconds` later on. Returns its id. */
export async function insertDataKey(db: Database, seconds = ACTIVATION_SECONDS): Promise<string> {
  const key = newDataKey();
  await runStatement(db, INSERT, [key.id, wrapDataKey(key), seconds]);
  return key.id;
}

/** Processes of a new database start at the same time: the first one creates the key. */
async function createFirstKey(): Promise<void> {
  await inTransaction({ db: database().db, afterCommit: null }, async ({ db }) => {
    await runStatement(db, LOCK, []);
    if (!(await hasDataKey(db))) await insertDataKey(db, 0);
  });
}

async function hasDataKey(db: Database): Promise<boolean> {
  return (await runStatement(db, LIST, [])).length > 0;
}

function refresh(): void {
  loadDataKeys(database().db).catch((error: unknown) => logger.warn({ err: error }, "data keys not read"));
}
