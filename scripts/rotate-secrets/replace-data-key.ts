import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { databaseOn } from "#lib/db/client.ts";
import { keyring } from "#lib/platform/data-keys/keyring.ts";
import { ACTIVATION_SECONDS, insertDataKey, loadDataKeys } from "#lib/platform/data-keys/open-data-keys.ts";
import type { RotationCount } from "./reseal-for.ts";
import { resealSecrets } from "./reseal-secrets.ts";

/**
 * Seconds until a new key seals values, and between the passes over the stored values. A process may use the key before
 * for 15 seconds after that, and a transaction takes 10 at most.
 */
export const WAITS = { activation: ACTIVATION_SECONDS, pass: 30 };

/**
 * Replaces the data key while the instance runs: stores a new one, waits until every process seals with it, seals all
 * values again until none of another key is left, and deletes the keys that nothing uses. A key with unreadable values
 * or values of waiting jobs stays until the next rotation. Returns the counts of the first pass, and the ids of the
 * deleted keys.
 */
export async function replaceDataKey(
  pool: pg.Pool,
  waits = WAITS,
): Promise<{ counts: RotationCount[]; deleted: string[] }> {
  const db = databaseOn(pool);
  const id = await insertDataKey(db, waits.activation);
  await sleep((waits.activation + waits.pass) * 1_000);
  await loadDataKeys(db);
  if (keyring().current.id !== id) throw new Error("another rotation runs: its key is newer");
  const counts = await resealSecrets(pool);
  for (let last = counts; last.some(({ resealed }) => resealed > 0); last = await resealSecrets(pool)) {
    await sleep(waits.pass * 1_000);
  }
  if (counts.some(({ unreadable }) => unreadable > 0)) return { counts, deleted: [] };
  const { rows } = await pool.query<{ id: string }>(
    `delete from data_keys k where active_at < (select active_at from data_keys where id = $1)
      and not exists (select from jobs where payload::text like '%"v1.' || k.id || '.%') returning id`,
    [id],
  );
  return { counts, deleted: rows.map((row) => row.id) };
}
