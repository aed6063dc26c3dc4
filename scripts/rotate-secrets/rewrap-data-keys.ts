import type pg from "pg";
import { isWrappedWithCurrentSecret, unwrapDataKey, wrapDataKey } from "#lib/platform/data-keys/keyring.ts";

/** How many data keys were wrapped with APP_SECRET, were already, or open with neither secret. */
type WrapCount = { wrapped: number; current: number; unreadable: number };

/** Wraps the data keys with APP_SECRET that APP_SECRET_PREVIOUS opens. The values that they sealed do not change. */
export async function rewrapDataKeys(pool: pg.Pool): Promise<WrapCount> {
  const count: WrapCount = { wrapped: 0, current: 0, unreadable: 0 };
  const { rows } = await pool.query<{ id: string; wrapped: string }>("select id, wrapped from data_keys");
  for (const { id, wrapped } of rows) {
    if (isWrappedWithCurrentSecret(wrapped)) {
      count.current += 1;
      continue;
    }
    const key = unwrapDataKey(id, wrapped);
    if (!key) {
      count.unreadable += 1;
      continue;
    }
    await pool.query("update data_keys set wrapped = $2 where id = $1", [id, wrapDataKey(key)]);
    count.wrapped += 1;
  }
  return count;
}
