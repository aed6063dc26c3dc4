import type { Pool } from "pg";
import type { Claim } from "./claim-deliveries.ts";

/** Releases every delivery of a claim, if its holder knows that it started none of them. */
export async function releaseClaim(pool: Pool, claim: Claim): Promise<void> {
  await pool.query(
    `update deliveries set claimed_by = null, claim_token = null, claimed_at = null
     where claimed_by = $1 and claim_token = $2 and status = 'pending' and finished_at is null`,
    [claim.dispatcherId, claim.token],
  );
}
