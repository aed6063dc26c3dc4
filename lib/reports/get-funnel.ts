import { defineStatement } from "#lib/db/statement.ts";
import { readPeriod } from "#lib/platform/api/period.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { readReport } from "#lib/platform/reports/read-report.ts";
import { readPlanned } from "./read-planned.ts";
import type { Funnel, FunnelQuery } from "./schema.ts";
import { toFilterId } from "./to-filter-id.ts";

/** $2 pipeline, $3 start, $4 end, $5 person or null; $1 is the workspace. */
const CREATED = `o.pipeline_id = $2 and o.created_at >= $3 and o.created_at < $4
      and ($5::uuid is null or o.assigned_comercial_id = $5)`;

const OUTCOMES = defineStatement({
  name: "count_funnel_outcomes",
  text: `select count(*)::int as created, (count(*) filter (where o.win_loss_status = 1))::int as won,
      (count(*) filter (where o.win_loss_status = 2))::int as lost
    from opportunities o where o.workspace_id = $1 and ${CREATED}`,
}).narrow<{ created: number; won: number; lost: number }>();

/** A won opportunity reached every stage. Others reached the last of the stages that they were in. */
const REACHED = defineStatement({
  name: "count_funnel_stages",
  text: `with farthest as (
      select case when o.win_loss_status = 1 then 2147483647 else max(p."order") end as "order"
      from opportunities o
      join opportunity_stays t on t.workspace_id = $1 and t.opportunity_id = o.id
      join pipeline_stages p on p.workspace_id = $1 and p.pipeline_id = $2 and p.id = t.stage_id
      where o.workspace_id = $1 and ${CREATED}
      group by o.id, o.win_loss_status
    ), counted as materialized (select "order", count(*) as count from farthest group by "order")
    select s.id as "stageId", s.name, s.color,
      (select coalesce(sum(c.count), 0)::int from counted c where c."order" >= s."order") as reached
    from pipeline_stages s where s.workspace_id = $1 and s.pipeline_id = $2
    order by s."order", s.id`,
}).narrow<{ reached: number }>();

/** The last stay of an opportunity ends when it is closed. */
const MEDIANS = defineStatement({
  name: "read_funnel_medians",
  text: `select t.stage_id as "stageId", percentile_cont(0.5) within group (order by
        greatest(0, extract(epoch from coalesce(t.left_at, o.win_loss_date) - t.entered_at) / 86400)::float8) as days
    from opportunities o
    join opportunity_stays t on t.workspace_id = $1 and t.opportunity_id = o.id
    where o.workspace_id = $1 and ${CREATED} and coalesce(t.left_at, o.win_loss_date) is not null
    group by t.stage_id`,
}).narrow<{ days: number }>();

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
    const [reached, medians, [outcomes]] = await Promise.all([
      readPlanned(db, REACHED, period),
      readPlanned(db, MEDIANS, period),
      readPlanned(db, OUTCOMES, period),
    ]);
    if (reached.length === 0) throw notFound("PIPELINE");
    const days = new Map(medians.map((median) => [median.stageId, median.days]));
    const stages = reached.map((stage) => ({ ...stage, medianDays: days.get(stage.stageId) ?? null }));
    return { created: 0, won: 0, lost: 0, ...outcomes, stages };
  });
}
