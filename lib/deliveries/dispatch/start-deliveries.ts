import type { Pool } from "pg";

/** Identifies a claimed delivery. */
export interface ClaimReference {
  workspaceId: string;
  id: string;
  claimToken: string;
}

/**
 * Marks deliveries whose claims are still valid as `sending`, committed to disk before the first byte is sent: after
 * this a row is never sent again. Returns the start time of each delivery. A delivery that is missing in the result
 * must not be sent.
 */
export async function startDeliveries(
  pool: Pool,
  claims: readonly ClaimReference[],
): Promise<Map<string, Date>> {
  const { rows } = await pool.query({
    name: "start_deliveries",
    text: `
      update deliveries d set status = 'sending', started_at = clock_timestamp()
      from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as claims (workspace_id, id, claim_token)
      where d.workspace_id = claims.workspace_id and d.id = claims.id and d.claim_token = claims.claim_token
        and d.status = 'pending' and d.claimed_by is not null and ${ofKeys("$1", "$2")}
      returning d.id, d.started_at as "startedAt"`,
    values: claimColumns(claims),
  });
  return new Map(rows.map(({ id, startedAt }) => [id, startedAt]));
}

/**
 * SQL that is true for the deliveries `d` with these keys. A join with a list alone may scan the whole primary key: a
 * plan that was made while the table was empty expects nothing there.
 */
export function ofKeys(workspaceIds: string, ids: string): string {
  return `d.workspace_id = any(${workspaceIds}) and d.id = any(${ids})`;
}

/** Returns the columns for a statement: workspaces, deliveries, claim tokens. */
export function claimColumns(claims: readonly ClaimReference[]): [string[], string[], string[]] {
  return [
    claims.map(({ workspaceId }) => workspaceId),
    claims.map(({ id }) => id),
    claims.map(({ claimToken }) => claimToken),
  ];
}
