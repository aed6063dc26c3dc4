import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { pipelines } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { moveToIndex } from "#lib/platform/move-to-index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireItem } from "#lib/platform/require-item.ts";
import { saveOrder } from "#lib/platform/save-order.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { clearStages } from "./clear-stages.ts";
import { listPipelines } from "./list-pipelines.ts";
import { type RequestedStage, saveStages } from "./save-stages.ts";
import type { Pipeline, PipelineStage, UpdatePipeline } from "./schema.ts";

/**
 * Changes a pipeline by the keys sent. Throws PIPELINE_NOT_FOUND, STAGE_NOT_FOUND, NAME_TAKEN, and
 * VALIDATION_ERROR if opportunities of an omitted stage have no target.
 */
export async function updatePipeline(
  ctx: WorkspaceContext,
  id: string,
  input: UpdatePipeline,
): Promise<Pipeline> {
  return inTransaction(ctx, async (ctx) => {
    await lockWorkspace(ctx);
    const present = await listPipelines(ctx);
    const pipeline = requireItem(present, id, "PIPELINE");
    if (input.name !== undefined) await rename(ctx, id, input.name);
    if (input.stages) await changeStages(ctx, pipeline, { ...input, stages: input.stages });
    if (input.order !== undefined) await saveOrder(ctx, pipelines, moveToIndex(present, id, input.order));
    const changed = requireItem(await listPipelines(ctx), id, "PIPELINE");
    const changes = changesOf(shown(pipeline), shown(changed));
    await recordAudit(ctx, "pipeline.changed", { subject: id, detail: changed.name, changes });
    publishChange(ctx, "pipeline", id);
    return changed;
  });
}

/** Returns the fields of a pipeline for the audit log. */
function shown({ name, order, stages }: Pipeline) {
  return { name, order, stages: stages.map((stage) => stage.name) };
}

/** Saves the given stages after emptying the omitted ones. */
async function changeStages(
  ctx: WorkspaceContext,
  pipeline: Pipeline,
  { stages, moveToStageId }: { stages: readonly RequestedStage[]; moveToStageId?: string | undefined },
): Promise<void> {
  const isKept = ({ id }: PipelineStage) => stages.some((stage) => stage.id === id);
  const target = pipeline.stages.find((stage) => isKept(stage) && stage.id === moveToStageId);
  if (moveToStageId !== undefined && !target) throw notFound("STAGE");
  const dropped = pipeline.stages.filter((stage) => !isKept(stage));
  await clearStages(ctx, {
    from: dropped.map((stage) => ({ pipeline, stage })),
    target: target ? { pipeline, stage: target } : null,
    errorMessage: "moveToStageId is required: an omitted stage has opportunities",
  });
  await saveStages(ctx, pipeline, stages);
}

async function rename(ctx: WorkspaceContext, id: string, name: string): Promise<void> {
  const update = ctx.db
    .update(pipelines)
    .set({ name })
    .where(whereId(ctx, pipelines, id));
  await throwIfNameTaken(update, "pipelines_name_key", `There is already a pipeline named "${name}".`);
}
