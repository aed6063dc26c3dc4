import type { Pool } from "pg";

/**
 * Removes buckets that are full again, which is what a bucket nobody has drawn from is; anybody may make them, by
 * trying addresses. After an hour every bucket of `limits` is full. Where a person signed in from is kept for
 * ninety days: it spares them being locked out. Returns how many.
 */
export async function pruneBuckets(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from rate_buckets where updated_at < clock_timestamp()
       - case when key like 'login-familiar:%' then interval '90 days' else interval '1 hour' end`,
  );
  return rowCount ?? 0;
}
