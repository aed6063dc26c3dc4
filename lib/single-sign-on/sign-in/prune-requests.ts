import type { Pool } from "pg";

/** Deletes sign-ins that were not finished, and used assertions that have expired. Returns the number of sign-ins. */
export async function pruneRequests(pool: Pool): Promise<number> {
  await pool.query("delete from sso_assertions where expires_at < now()");
  const { rowCount } = await pool.query("delete from sso_requests where expires_at < now()");
  return rowCount ?? 0;
}
