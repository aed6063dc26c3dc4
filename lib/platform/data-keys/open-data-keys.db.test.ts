import { sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { database } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { env, reloadEnv } from "../env.ts";
import { seal, unseal } from "../seal.ts";
import { StartupError } from "../startup-error.ts";
import { keyring } from "./keyring.ts";
import { insertDataKey, loadDataKeys, openDataKeys } from "./open-data-keys.ts";

useTestDatabase();
const row = { workspaceId: "w1", table: "channels", id: "r1" };
const load = () => loadDataKeys(database().db);
const query = (text: string, values: unknown[] = []) => database().pool.query(text, values);

function useSecrets(current: string, previous: string): void {
  vi.stubEnv("APP_SECRET", current);
  vi.stubEnv("APP_SECRET_PREVIOUS", previous);
  reloadEnv();
}

afterEach(async () => {
  vi.unstubAllEnvs();
  reloadEnv();
  await load();
});

it("creates one key for processes that start at the same time on a new database", async () => {
  await query("delete from data_keys");
  for (const stop of await Promise.all([openDataKeys(), openDataKeys(), openDataKeys()])) stop();
  const { rows } = await query("select id from data_keys");
  expect(rows).toEqual([{ id: keyring().current.id }]);
});

it("stores the key only encrypted", async () => {
  const { rows } = await query("select wrapped from data_keys");
  const { bytes } = keyring().current;
  expect(rows[0].wrapped).toMatch(/^[0-9a-f]{8}\.[\w-]{80}$/);
  for (const form of ["hex", "base64", "base64url"] as const) {
    expect(JSON.stringify(rows)).not.toContain(bytes.toString(form).slice(0, 40));
  }
});

it("opens values of a new key before it seals with it, and of the old one until that is deleted", async () => {
  const old = keyring().current.id;
  const sealed = seal("s3cret", row, "secrets");
  const next = await insertDataKey(database().db, 60);
  await load();
  expect(keyring().current.id).toBe(old);
  expect([...keyring().keys.keys()].sort()).toEqual([old, next].sort());

  await query("update data_keys set active_at = date_trunc('milliseconds', now()) where id = $1", [next]);
  await load();
  expect(keyring().current.id).toBe(next);
  expect(seal("s3cret", row, "secrets")).toContain(`v1.${next}.`);
  expect(unseal(sealed, row, "secrets")).toBe("s3cret");

  await query("delete from data_keys where id = $1", [old]);
  await load();
  expect(() => unseal(sealed, row, "secrets")).toThrow("encrypted with an unknown key");
});

it("seals with a key without delay at the very time of its creation", async () => {
  for (let n = 0; n < 20; n += 1) {
    await inTransaction({ db: database().db, afterCommit: null }, async ({ db }) => {
      const id = await insertDataKey(db, 0);
      // The same time as in the statement that inserted it.
      await loadDataKeys(db);
      expect(keyring().current.id).toBe(id);
      await db.execute(sql`delete from data_keys where id = ${id}`);
    });
  }
});

it("rejects a start with another APP_SECRET, unless the previous one is given", async () => {
  const { APP_SECRET } = env();
  const [known] = (await query("select id from data_keys order by active_at desc limit 1")).rows;
  const running = globalThis as { tertuliaKeyring?: unknown };
  const other = "a new secret of more than thirty-two characters";
  useSecrets(other, "");
  delete running.tertuliaKeyring;
  await expect(openDataKeys()).rejects.toThrow(StartupError);
  useSecrets(other, APP_SECRET);
  const stop = await openDataKeys();
  stop();
  expect(keyring().current.id).toBe(known.id);
});
