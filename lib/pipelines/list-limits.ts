import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { PipelineLimits } from "./schema.ts";

const LIMITS = defineStatement({
  name: "list_pipeline_limits",
  text: `select s.id as "stageId", s.wip_limit as "wipLimit", s.stale_after_days as "staleAfterDays",
      (select coalesce(sum(k.count), 0)::int from opportunity_counters k
        where k.workspace_id = s.workspace_id and k.stage_id = s.id and k.win_loss_status = 0) as count
    from pipeline_stages s where s.workspace_id = $1 and s.pipeline_id = $2 order by s."order", s.id`,
}).narrow<{ count: number }>();

/**
 * Returns the limits of a pipeline's stages and how many open opportunities each has, in the order of the stages.
 * Throws PIPELINE_NOT_FOUND: a pipeline always has a stage.
 */
export async function listLimits(ctx: WorkspaceContext, pipelineId: string): Promise<PipelineLimits[]> {
  if (!isId(pipelineId)) throw notFound("PIPELINE");
  const limits = await runStatement(ctx.db, LIMITS, [ctx.workspaceId, pipelineId]);
  if (limits.length === 0) throw notFound("PIPELINE");
  return limits;
}
