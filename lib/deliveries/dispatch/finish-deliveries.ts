import type { Pool } from "pg";
import type { EgressResult } from "#lib/platform/egress/send-request.ts";
import { type ClaimReference, ofKeys } from "./start-deliveries.ts";

/** The result of one attempt. */
export interface FinishedDelivery extends ClaimReference {
  result: EgressResult;
}

/**
 * Writes results and returns the rows written. Attempts that ended before sending were never marked as started: their
 * start is computed from their duration. A row whose claim its worker has lost does not change. The commit waits for
 * the disk: if a crash of the database lost a result, the row would stay `sending`, held by a worker that lives.
 */
export async function finishDeliveries(
  pool: Pool,
  finished: readonly FinishedDelivery[],
): Promise<{ workspaceId: string; id: string }[]> {
  const { rows } = await pool.query({
    name: "finish_deliveries",
    text: `
      update deliveries d set
        status = r.status, finished_at = clock_timestamp(), duration_ms = r.duration_ms,
        started_at = coalesce(d.started_at, clock_timestamp() - r.duration_ms * interval '1 millisecond'),
        response_status = r.response_status, response_headers = r.response_headers,
        response_body = r.response_body, response_truncated = r.response_truncated,
        timings = r.timings, address = r.address, error_class = r.error_class, error = r.error,
        claimed_by = null, claim_token = null, claimed_at = null
      from jsonb_to_recordset($1::jsonb) as r (
        workspace_id uuid, id uuid, claim_token uuid, status text, duration_ms int, response_status int,
        response_headers jsonb, response_body text, response_truncated boolean, timings jsonb, address text,
        error_class text, error text)
      where d.workspace_id = r.workspace_id and d.id = r.id and d.claim_token = r.claim_token
        and d.status in ('pending', 'sending') and ${ofKeys("$2::uuid[]", "$3::uuid[]")}
      returning d.workspace_id as "workspaceId", d.id`,
    values: [
      JSON.stringify(finished.map(toRecord)),
      finished.map(({ workspaceId }) => workspaceId),
      finished.map(({ id }) => id),
    ],
  });
  return rows;
}

function toRecord({ workspaceId, id, claimToken, result }: FinishedDelivery) {
  return {
    workspace_id: workspaceId,
    id,
    claim_token: claimToken,
    status: result.outcome,
    duration_ms: result.timings.totalMs,
    response_status: result.status,
    response_headers: result.headers,
    response_body: result.body,
    response_truncated: result.truncated,
    timings: result.timings,
    address: result.address,
    error_class: result.errorClass,
    error: result.error,
  };
}
