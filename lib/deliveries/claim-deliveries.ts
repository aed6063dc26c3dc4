import type { Pool } from "pg";
import type { StoredHeader } from "#lib/db/schema/rules.ts";
import type { EventSource } from "./build-request.ts";
import type { Share } from "./fair-share.ts";
import { ofKeys } from "./start-deliveries.ts";

/** A claim: the worker, and a token that distinguishes it from every other claim of the same row. */
export interface Claim {
  dispatcherId: string;
  token: string;
}

/** A claimed delivery, with everything needed to send it. */
export interface ClaimedDelivery {
  workspaceId: string;
  id: string;
  /** The rule it comes from, or the automation. */
  ruleId: string;
  trigger: string;
  url: string;
  method: "POST" | "GET";
  /** Values of secret headers are encrypted. */
  headers: StoredHeader[];
  /** Encrypted. */
  signingSecret: string | null;
  /** Token of the workspace's own inspector address. */
  inspectorToken: string;
  event: EventSource;
}

const WORKSPACES = "array(select workspace_id from picked)";

/**
 * Claims each workspace's oldest deliveries that are due, up to its share. The status stays `pending`: a worker that dies now has
 * sent nothing, and its rows are released. Losing a claim in a database crash is harmless too, so the commit does not
 * wait for the disk.
 */
export async function claimDeliveries(
  pool: Pool,
  claim: Claim,
  shares: readonly Share[],
): Promise<ClaimedDelivery[]> {
  const { rows } = await pool.query({
    name: "claim_deliveries",
    text: `
      with picked as materialized (
        select open.workspace_id, open.id, open.event_id
        from unnest($3::uuid[], $4::int[]) as share (workspace_id, slots)
        cross join lateral (
          select o.workspace_id, o.id, o.event_id from deliveries o
          where o.workspace_id = share.workspace_id and o.finished_at is null and o.claimed_by is null
            and (o.due_at is null or o.due_at <= clock_timestamp())
          order by o.id limit share.slots for update skip locked
        ) open
      ), claimed as (
        update deliveries d set claimed_by = $1, claim_token = $2, claimed_at = clock_timestamp()
        from picked p
        where d.workspace_id = p.workspace_id and d.id = p.id and ${ofKeys(WORKSPACES, "array(select id from picked)")}
          and (select set_config('synchronous_commit', 'off', true)) is not null
        returning d.workspace_id, d.id, d.event_id, d.rule_id, d.trigger, d.url, d.method, d.headers, d.signing_secret
      )
      select c.workspace_id as "workspaceId", c.id, c.rule_id as "ruleId", c.trigger, c.url, c.method, c.headers,
        c.signing_secret as "signingSecret", w.inspector_token as "inspectorToken",
        json_build_object('body', e.body, 'contactId', e.contact_id, 'opportunityId', e.opportunity_id,
          'taskId', e.task_id) as event
      from claimed c
      join events e on e.workspace_id = c.workspace_id and e.id = c.event_id
        and e.workspace_id = any(${WORKSPACES}) and e.id = any(array(select event_id from picked))
      join workspaces w on w.id = c.workspace_id
      order by c.id`,
    values: [
      claim.dispatcherId,
      claim.token,
      shares.map(({ workspaceId }) => workspaceId),
      shares.map(({ slots }) => slots),
    ],
  });
  return rows;
}
