import { database } from "#lib/db/client.ts";

type Insert = [text: string, values: unknown[]];

/**
 * Runs statements that insert many rows without triggers, which would take most of the time, then updates the
 * statistics of `tables`. Rows that triggers maintain must be inserted too.
 */
export async function insertWithoutTriggers(
  tables: readonly string[],
  inserts: readonly Insert[],
): Promise<void> {
  const client = await database().pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    for (const [text, values] of inserts) await client.query(text, values);
    await client.query(`vacuum analyze ${tables.join(", ")}`);
  } finally {
    client.release(true);
  }
}
