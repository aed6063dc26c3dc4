import { database } from "#lib/db/client.ts";

/** Tables that calls write regardless of what they answer: buckets, and when a credential was last used. */
const SELF_WRITTEN = ["rate_buckets", "api_keys", "sessions"];

/**
 * The number of rows of each table and the newest transaction that wrote one: for tests that a rejected call
 * changed nothing. Any insert or update shows in the transaction, any delete in the count.
 */
export async function digestDatabase(): Promise<Record<string, string>> {
  const { pool } = database();
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1",
    [SELF_WRITTEN],
  );
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as digest from "${name}"`,
  );
  // Named, because planning a hundred tables takes longer than counting them.
  const text = digests.join(" union all ");
  const { rows } = await pool.query<{ name: string; digest: string }>({ name: "digest_database", text });
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Fills every bucket again, so that tests which make many calls do not refuse each other. */
export async function refillBuckets(): Promise<void> {
  await database().pool.query("delete from rate_buckets");
}
