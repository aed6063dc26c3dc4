import type { Pool } from "pg";

/**
 * Deletes jobs that failed permanently more than a week ago, and jobs without a definition that have been due for a
 * week. Returns the number of the latter by name.
 */
export async function pruneJobs(
  pool: Pool,
  names: readonly string[],
): Promise<{ name: string; count: number }[]> {
  await pool.query(
    `delete from jobs where claimed_by is null and run_at = 'infinity' and updated_at < now() - interval '7 days'`,
  );
  const { rows } = await pool.query<{ name: string; count: number }>(
    `with gone as (
       delete from jobs where name <> all($1) and claimed_by is null
         and greatest(run_at, updated_at) < now() - interval '7 days'
       returning name)
     select name, count(*)::int from gone group by 1`,
    [names],
  );
  return rows;
}
