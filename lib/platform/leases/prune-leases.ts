import type { Pool } from "pg";

/** Deletes leases that expired a day ago or earlier: their holders died. Returns their number. */
export async function pruneLeases(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    "delete from leases where expires_at < clock_timestamp() - interval '1 day'",
  );
  return rowCount ?? 0;
}
