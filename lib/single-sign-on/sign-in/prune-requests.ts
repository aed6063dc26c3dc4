import type { Pool } from "pg";

/** Deletes sign-ins that were not finished. Returns their number. */
export async function pruneRequests(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query("delete from sso_requests where expires_at < now()");
  return rowCount ?? 0;
}
