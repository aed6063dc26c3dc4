import { and, eq } from "drizzle-orm";
import { pipelineStages } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { listLimits } from "./list-limits.ts";
import type { PipelineLimits, SetPipelineLimits } from "./schema.ts";

/** Sets or takes away the limit of a pipeline's stage. Throws STAGE_NOT_FOUND. */
export async function setLimits(
  ctx: WorkspaceContext,
  stageId: string,
  { wipLimit }: SetPipelineLimits,
): Promise<PipelineLimits> {
  if (!isId(stageId)) throw notFound("STAGE");
  return inTransaction(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(pipelineStages)
      .set({ wipLimit })
      .where(and(eq(pipelineStages.workspaceId, ctx.workspaceId), eq(pipelineStages.id, stageId)))
      .returning({ pipelineId: pipelineStages.pipelineId });
    if (!changed) throw notFound("STAGE");
    const { pipelineId } = changed;
    await recordAudit(ctx, {
      workspaceId: ctx.workspaceId,
      action: "pipeline.changed",
      subject: pipelineId,
      detail: "wipLimit",
    });
    publishChange(ctx, "pipeline", pipelineId);
    const limits = (await listLimits(ctx, pipelineId)).find((one) => one.stageId === stageId);
    if (!limits) throw notFound("STAGE");
    return limits;
  });
}
