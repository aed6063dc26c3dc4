import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { pipelines } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireItem } from "#lib/platform/require-item.ts";
import { clearStages, type StageInPipeline } from "./clear-stages.ts";
import { listPipelines } from "./list-pipelines.ts";
import type { DeletePipeline, Pipeline } from "./schema.ts";

/**
 * Deletes a pipeline and its stages, and moves its opportunities to the first stage of `moveToPipelineId`.
 * Throws PIPELINE_NOT_FOUND, and VALIDATION_ERROR if opportunities have no target.
 */
export async function deletePipeline(
  ctx: WorkspaceContext,
  id: string,
  { moveToPipelineId }: DeletePipeline = {},
): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    await lockWorkspace(ctx);
    const present = await listPipelines(ctx);
    const pipeline = requireItem(present, id, "PIPELINE");
    if (moveToPipelineId === id)
      throw invalid("moveToPipelineId must be another pipeline").because("otherPipeline");
    const target =
      moveToPipelineId === undefined ? null : firstStage(requireItem(present, moveToPipelineId, "PIPELINE"));
    const count = await clearStages(ctx, {
      from: pipeline.stages.map((stage) => ({ pipeline, stage })),
      target,
      errorMessage: `moveToPipelineId is required: the pipeline "${pipeline.name}" has opportunities`,
    });
    await ctx.db.delete(pipelines).where(whereId(ctx, pipelines, id));
    const moved = target && `: ${count} opportunities to ${target.pipeline.name}`;
    const detail = `${pipeline.name}${moved ?? ""}`;
    await recordAudit(ctx, "pipeline.deleted", { subject: id, detail });
    publishChange(ctx, "pipeline", id);
    return { id };
  });
}

function firstStage(pipeline: Pipeline): StageInPipeline {
  const [stage] = pipeline.stages;
  if (!stage) throw new Error("the pipeline has no stage");
  return { pipeline, stage };
}
