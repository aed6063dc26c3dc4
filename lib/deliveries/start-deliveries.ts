import type { Pool } from "pg";

/**
 * Marks what a claim still holds as `sending`, committed to disk before the first byte leaves: from here on
 * a row is never sent again, whatever happens. Answers the moment each row was started.
 */
export async function startDeliveries(
  pool: Pool,
  token: string,
  ids: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await pool.query({
    name: "start_deliveries",
    text: `
      update deliveries set status = 'sending', started_at = clock_timestamp()
      where claim_token = $1 and id = any($2::uuid[]) and status = 'pending' and claimed_by is not null
      returning id, started_at as "startedAt"`,
    values: [token, ids],
  });
  return new Map(rows.map(({ id, startedAt }) => [id, startedAt]));
}
