import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { firstIdAt, isId } from "#lib/platform/ids.ts";
import { readReport } from "#lib/platform/reports/read-report.ts";
import { EndpointHealth, HEALTH_HOURS, HEALTH_SAMPLE, type HealthState } from "./schema.ts";

const HOUR_MS = 3_600_000;
/** An address is failing after this many failures in a row, as in `notifyFailingRules`. */
const IN_A_ROW = 5;
/** The smallest share of successes of a healthy address. */
const GOOD_SHARE = 0.95;

/**
 * Counts at most `$5` deliveries of each hour and rule, and reads one more by index, so that the size of the log does
 * not matter. `$3` and `$4` are the first ids of each hour and of the next.
 */
const READ_HEALTH = defineStatement({
  name: "list_endpoint_health",
  text: `
    with newest as materialized (
      select r.id as rule_id, r.name as rule_name, hours.nth, d.*,
        row_number() over hour as position, count(*) over (partition by r.id, hours.nth) > $5 as is_sample
      from rules r
      cross join unnest($3::uuid[], $4::uuid[]) with ordinality as hours (first, next, nth)
      cross join lateral (
        select d.id, d.status, d.response_status, d.error_class, d.error, d.duration_ms, d.finished_at,
          substring(d.url from '^[^:]+://([^/?#]+)') as host
        from deliveries d
        where d.workspace_id = r.workspace_id and d.rule_id = r.id and d.id >= hours.first and d.id < hours.next
          and d.finished_at is not null and d.status <> 'recalled'
        order by d.id desc limit $5::int + 1
      ) d
      where r.workspace_id = $1 and ($2::uuid is null or r.id = $2)
      window hour as (partition by r.id, hours.nth order by d.id desc)
    ), sample as (
      select * from newest where position <= $5
    ), hourly as (
      select rule_id, host, json_agg(json_build_object('nth', nth, 'delivered', delivered, 'failed', failed)) as hours
      from (
        select rule_id, host, nth, count(*) filter (where status = 'delivered') as delivered,
          count(*) filter (where status <> 'delivered') as failed
        from sample group by rule_id, host, nth
      ) h group by rule_id, host
    )
    select s.rule_id as "ruleId", s.rule_name as "ruleName", s.host,
      (count(*) filter (where s.status = 'delivered'))::int as delivered,
      (count(*) filter (where s.status <> 'delivered'))::int as failed,
      bool_or(s.is_sample) as "isSample",
      percentile_disc(0.5) within group (order by s.duration_ms) as "p50Ms",
      percentile_disc(0.95) within group (order by s.duration_ms) as "p95Ms",
      (array_agg(s.status order by s.id desc))[1:${IN_A_ROW}] as latest,
      (array_agg(json_build_object('deliveryId', s.id, 'status', s.status, 'responseStatus', s.response_status,
        'errorClass', s.error_class, 'error', s.error,
        'date', to_char(s.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.id desc)
        filter (where s.status <> 'delivered'))[1] as "lastFailure",
      (select h.hours from hourly h where h.rule_id = s.rule_id and h.host = s.host) as hours
    from sample s group by s.rule_id, s.rule_name, s.host order by s.rule_name, s.rule_id, s.host`,
}).narrow<{
  ruleId: string;
  ruleName: string;
  host: string;
  delivered: number;
  failed: number;
  isSample: boolean;
  latest: string[];
  lastFailure: EndpointHealth["lastFailure"];
  hours: { nth: number; delivered: number; failed: number }[];
}>();

/**
 * Returns the health of each address of each rule in the last 24 hours, by the name of the rule. Rules without a
 * delivery are missing. Throws RULE_NOT_FOUND for a malformed id.
 */
export async function listEndpointHealth(
  ctx: WorkspaceContext,
  { ruleId }: { ruleId?: string },
): Promise<EndpointHealth[]> {
  if (ruleId !== undefined && !isId(ruleId)) throw notFound("RULE");
  const now = clock.now().getTime();
  const starts = Array.from({ length: HEALTH_HOURS + 1 }, (_, hour) =>
    firstIdAt(new Date(now - (HEALTH_HOURS - hour) * HOUR_MS)),
  );
  // The end is open, because ids are made by other clocks.
  const ends = [...starts.slice(1, HEALTH_HOURS), firstIdAt(new Date(now + HOUR_MS))];
  const values = [ctx.workspaceId, ruleId ?? null, starts.slice(0, HEALTH_HOURS), ends, HEALTH_SAMPLE];
  const rows = await readReport(ctx, ({ db }) => runStatement(db, READ_HEALTH, values));
  return rows.map(({ hours, latest, ...row }) =>
    EndpointHealth.parse({
      ...row,
      state: stateOf(row, latest),
      hours: Array.from({ length: HEALTH_HOURS }, (_, hour) => {
        const { delivered = 0, failed = 0 } = hours.find(({ nth }) => nth === hour + 1) ?? {};
        return { delivered, failed };
      }),
    }),
  );
}

function stateOf(
  { delivered, failed }: { delivered: number; failed: number },
  latest: readonly string[],
): HealthState {
  const failures = latest.indexOf("delivered");
  if (latest.length === IN_A_ROW && failures === -1) return "failing";
  return failures === 0 && delivered / (delivered + failed) >= GOOD_SHARE ? "healthy" : "degraded";
}
