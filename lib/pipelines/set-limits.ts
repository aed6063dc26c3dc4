import { pipelineStages } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { listLimits } from "./list-limits.ts";
import type { PipelineLimits, SetPipelineLimits } from "./schema.ts";

/** Sets or removes the limits sent of a pipeline's stage. Throws STAGE_NOT_FOUND. */
export async function setLimits(
  ctx: WorkspaceContext,
  stageId: string,
  input: SetPipelineLimits,
): Promise<PipelineLimits> {
  if (!isId(stageId)) throw notFound("STAGE");
  return inTransaction(ctx, async (ctx) => {
    const ofStage = whereId(ctx, pipelineStages, stageId);
    const columns = {
      pipelineId: pipelineStages.pipelineId,
      name: pipelineStages.name,
      wipLimit: pipelineStages.wipLimit,
      staleAfterDays: pipelineStages.staleAfterDays,
    };
    const [stage] = await ctx.db.select(columns).from(pipelineStages).where(ofStage);
    if (!stage) throw notFound("STAGE");
    const { wipLimit, staleAfterDays } = input;
    if (wipLimit !== undefined || staleAfterDays !== undefined) {
      await ctx.db.update(pipelineStages).set({ wipLimit, staleAfterDays }).where(ofStage);
      const changes = changesOf(stage, { wipLimit, staleAfterDays });
      await recordAudit(ctx, "pipeline.changed", { subject: stage.pipelineId, detail: stage.name, changes });
      publishChange(ctx, "pipeline", stage.pipelineId);
    }
    const limits = (await listLimits(ctx, stage.pipelineId)).find((one) => one.stageId === stageId);
    if (!limits) throw notFound("STAGE");
    return limits;
  });
}
