import { database } from "#lib/db/client.ts";

/** Tables that calls write regardless of their result: buckets, and the last use of credentials. */
const SELF_WRITTEN = ["rate_buckets", "api_keys", "sessions"];

/**
 * Returns the number of rows and the newest transaction of each table, to test that a rejected call changed nothing.
 * Any insert or update changes the transaction, any delete the count.
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
  // A named statement, because planning for a hundred tables takes longer than counting.
  const text = digests.join(" union all ");
  const { rows } = await pool.query<{ name: string; digest: string }>({ name: "digest_database", text });
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
