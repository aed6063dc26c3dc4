import type { Pool } from "pg";
import type { StoredHeader } from "#lib/db/schema/automation/rules.ts";
import type { EventSource } from "../request/build-request.ts";
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
  /** Encrypted, as the rule has them now; those of the event if the rule was deleted. */
  signingSecret: string | null;
  previousSecret: string | null;
  /** The trace of its cause; null if there is none. */
  traceparent: string | null;
  /** Token of the workspace's own inspector address. */
  inspectorToken: string;
  /** Whether the workspace is a sandbox: then the request may only reach this installation. */
  sandbox: boolean;
  event: EventSource;
}

const WORKSPACES = "array(select workspace_id from picked)";

/**
 * Claims each workspace's oldest deliveries that are due, up to its share. The status stays `pending`: a worker that is
 * stopped now has sent nothing, and its rows are released. Losing a claim in a database crash is harmless too, so the
 * commit does not wait for the disk. The claim also stores the rule's signing secrets: after a rotation every signed
 * request is signed with them, regardless of its age, and the log can show its signatures. Rules are not read for
 * unsigned requests.
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
        select open.workspace_id, open.id, open.event_id, rule.previous_secret,
          case when rule.id is null then open.signing_secret else rule.signing_secret end as signing_secret
        from unnest($3::uuid[], $4::int[]) as share (workspace_id, slots)
        cross join lateral (
          select o.workspace_id, o.id, o.event_id, o.rule_id, o.signing_secret from deliveries o
          where o.workspace_id = share.workspace_id and o.finished_at is null and o.claimed_by is null
            and (o.due_at is null or o.due_at <= clock_timestamp())
          order by o.id limit share.slots for update skip locked
        ) open
        left join lateral (
          select r.id, r.signing_secret,
            case when r.previous_secret_until > clock_timestamp() then r.previous_secret end as previous_secret
          from rules r where r.workspace_id = open.workspace_id and r.id = open.rule_id
            and open.signing_secret is not null limit 1
        ) rule on true
      ), claimed as (
        update deliveries d set claimed_by = $1, claim_token = $2, claimed_at = clock_timestamp(),
          signing_secret = p.signing_secret, previous_secret = p.previous_secret
        from picked p
        where d.workspace_id = p.workspace_id and d.id = p.id and ${ofKeys(WORKSPACES, "array(select id from picked)")}
          and (select set_config('synchronous_commit', 'off', true)) is not null
        returning d.workspace_id, d.id, d.event_id, d.rule_id, d.trigger, d.url, d.method, d.headers, d.signing_secret,
          d.previous_secret, d.traceparent
      )
      select c.workspace_id as "workspaceId", c.id, c.rule_id as "ruleId", c.trigger, c.url, c.method, c.headers,
        c.signing_secret as "signingSecret", c.previous_secret as "previousSecret", c.traceparent,
        w.inspector_token as "inspectorToken",
        w.sandbox,
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
