import type { Pool } from "pg";

/**
 * Gives back to the pool everything under a claim of which the holder knows that no byte was sent, whether or
 * not the database had already marked it as `sending`; `sent` are the rows it may have sent.
 */
export async function releaseClaim(
  pool: Pool,
  claim: { workerId: string; token: string },
  sent: readonly string[],
): Promise<void> {
  await pool.query(
    `update deliveries
     set status = 'pending', started_at = null, claimed_by = null, claim_token = null, claimed_at = null
     where claimed_by = $1 and claim_token = $2 and status in ('pending', 'sending') and id <> all($3::uuid[])`,
    [claim.workerId, claim.token, sent],
  );
}
