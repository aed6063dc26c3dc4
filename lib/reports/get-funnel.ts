import { defineStatement } from "#lib/db/statement.ts";
import { readPeriod } from "#lib/platform/api/period.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { readReport } from "#lib/platform/reports/read-report.ts";
import { readPlanned } from "./read-planned.ts";
import type { Funnel, FunnelQuery } from "./schema.ts";
import { toFilterId } from "./to-filter-id.ts";

/** $1 workspace, $2 pipeline, $3 start, $4 end, $5 person or null. */
const CREATED = `select o.id, o.created_at, o.stage_id, o.win_loss_status, o.win_loss_date from opportunities o
  where o.workspace_id = $1 and o.pipeline_id = $2 and o.created_at >= $3 and o.created_at < $4
    and ($5::uuid is null or o.assigned_comercial_id = $5)`;

const OUTCOMES = defineStatement({
  name: "count_funnel_outcomes",
  text: `select count(*)::int as created, (count(*) filter (where win_loss_status = 1))::int as won,
      (count(*) filter (where win_loss_status = 2))::int as lost
    from (${CREATED}) created`,
}).narrow<{ created: number; won: number; lost: number }>();

/**
 * An undo (`since`) reverts the move before it; neither is a visit. The last visit of an opportunity ends when it is
 * closed.
 */
const STAGES = defineStatement({
  name: "list_funnel_stages",
  text: `with created as (${CREATED}), history as (
      select c.id, h.id as place, h.at, h.old_value ->> 'id' as old_stage, h.new_value ->> 'id' as stage,
        row_number() over course = 1 as is_first, h.since is not null or lead(h.since) over course is not null as is_undone
      from created c join opportunity_history h
        on h.workspace_id = $1 and h.opportunity_id = c.id and h.field = 'stageId'
      window course as (partition by c.id order by h.id)
    ), visits as (
      select id, place, at, stage from history where not is_undone
      union all
      select c.id, null, c.created_at, coalesce(h.old_stage, c.stage_id::text)
      from created c left join history h on h.id = c.id and h.is_first
    ), timed as (
      select v.id, v.stage, v.at, c.win_loss_status = 1 as is_won,
        coalesce(lead(v.at) over (partition by v.id order by v.place nulls first), c.win_loss_date) as left_at
      from visits v join created c on c.id = v.id
    ), medians as (
      select stage, percentile_cont(0.5) within group (
          order by greatest(0, extract(epoch from left_at - at) / 86400)::float8) as days
      from timed where left_at is not null group by stage
    ), farthest as (
      select t.id, case when bool_or(t.is_won) then 2147483647 else max(s."order") end as "order"
      from timed t left join pipeline_stages s on s.workspace_id = $1 and s.pipeline_id = $2 and s.id::text = t.stage
      group by t.id
    ), ends as materialized (
      select "order", count(*) as count from farthest group by "order"
    )
    select s.id as "stageId", s.name, s.color, m.days as "medianDays",
      (select coalesce(sum(e.count), 0)::int from ends e where e."order" >= s."order") as reached
    from pipeline_stages s left join medians m on m.stage = s.id::text
    where s.workspace_id = $1 and s.pipeline_id = $2
    order by s."order", s.id`,
}).narrow<{ reached: number; medianDays: number | null }>();

/**
 * Returns how far the opportunities of a period came in their pipeline. Throws PIPELINE_NOT_FOUND, and
 * VALIDATION_ERROR for an invalid period.
 */
export async function getFunnel(ctx: WorkspaceContext, query: FunnelQuery): Promise<Funnel> {
  const { pipelineId, assignedComercialId } = query;
  const { from, to } = readPeriod(query);
  if (!isId(pipelineId)) throw notFound("PIPELINE");
  const period = [ctx.workspaceId, pipelineId, from, to, toFilterId(assignedComercialId)];
  return readReport(ctx, async ({ db }) => {
    const [stages, [outcomes]] = await Promise.all([
      readPlanned(db, STAGES, period),
      readPlanned(db, OUTCOMES, period),
    ]);
    if (stages.length === 0) throw notFound("PIPELINE");
    return { created: 0, won: 0, lost: 0, ...outcomes, stages };
  });
}
