import type { Pool } from "pg";

/**
 * Deletes buckets that are full, which equal missing ones; trying addresses can create any number of them. After an
 * hour every bucket of `limits` is full. Addresses of successful logins are kept for ninety days, which protects users
 * from being locked out. Returns the number of deleted buckets.
 */
export async function pruneBuckets(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from rate_buckets where updated_at < clock_timestamp()
       - case when key like 'login-familiar:%' then interval '90 days' else interval '1 hour' end`,
  );
  return rowCount ?? 0;
}
