import { expect } from "vitest";
import { database } from "#lib/db/client.ts";

/** Resolves when `count` statements of the test's database wait for a lock. */
export async function waitForLockWaiters(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await database().pool.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length;
    })
    .toBe(count);
}
