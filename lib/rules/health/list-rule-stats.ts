import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { RuleStats, STATS_DELIVERIES } from "../schema.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;

/** Reads a limited part of each rule's log, so that a busy rule costs no more than others. */
const READ_STATS = defineStatement({
  name: "list_rule_stats",
  text: `
    select r.id as "ruleId",
      (select json_build_object('deliveryId', d.id, 'status', d.status, 'responseStatus', d.response_status,
          'error', d.error, 'date', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from deliveries d where d.workspace_id = r.workspace_id and d.rule_id = r.id
        order by d.id desc limit 1) as last,
      week.delivered, week.open, week.total - week.delivered - week.open - week.recalled as failed, week.total >= $3 as more
    from rules r
    cross join lateral (
      select count(*)::int as total,
        (count(*) filter (where newest.status = 'delivered'))::int as delivered,
        (count(*) filter (where newest.status = 'recalled'))::int as recalled,
        (count(*) filter (where newest.status in ('pending', 'sending')))::int as open
      from (
        select d.status, d.created_at from deliveries d
        where d.workspace_id = r.workspace_id and d.rule_id = r.id order by d.id desc limit $3
      ) newest
      where newest.created_at >= $2
    ) week
    where r.workspace_id = $1 order by r.id`,
});

/** Returns the last delivery of every rule and the outcomes of its newest ones of the last seven days. */
export async function listRuleStats(ctx: WorkspaceContext): Promise<RuleStats[]> {
  const since = new Date(clock.now().getTime() - WEEK_MS);
  const rows = await runStatement(ctx.db, READ_STATS, [ctx.workspaceId, since, STATS_DELIVERIES]);
  return rows.map((row) => RuleStats.parse(row));
}
