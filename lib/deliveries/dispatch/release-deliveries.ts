import type { Pool } from "pg";
import { type ClaimReference, claimColumns, ofKeys } from "./start-deliveries.ts";

/**
 * Releases deliveries of which their holder knows that no byte was sent, even if they are marked as `sending`. Rows
 * that the claim no longer holds do not change.
 */
export async function releaseDeliveries(pool: Pool, claims: readonly ClaimReference[]): Promise<void> {
  await pool.query({
    name: "release_deliveries",
    text: `
      update deliveries d
      set status = 'pending', started_at = null, claimed_by = null, claim_token = null, claimed_at = null
      from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as held (workspace_id, id, claim_token)
      where d.workspace_id = held.workspace_id and d.id = held.id and d.claim_token = held.claim_token
        and d.status in ('pending', 'sending') and ${ofKeys("$1", "$2")}`,
    values: claimColumns(claims),
  });
}
