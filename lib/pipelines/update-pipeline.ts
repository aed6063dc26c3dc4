import { and, eq } from "drizzle-orm";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { refuseTakenName } from "#lib/db/refuse-taken-name.ts";
import { pipelines } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { arrangePipelines } from "./arrange-pipelines.ts";
import { findPipeline } from "./find-pipeline.ts";
import { listPipelines } from "./list-pipelines.ts";
import type { Pipeline, UpdatePipeline } from "./schema.ts";
import { saveStages } from "./stage-set.ts";

/** Changes the keys sent of a pipeline. Throws PIPELINE_NOT_FOUND, STAGE_NOT_FOUND, NAME_TAKEN. */
export async function updatePipeline(
  ctx: WorkspaceContext,
  id: string,
  input: UpdatePipeline,
): Promise<Pipeline> {
  return inTransaction(ctx, async (ctx) => {
    await lockWorkspace(ctx);
    const present = await listPipelines(ctx);
    const pipeline = findPipeline(present, id);
    if (input.name !== undefined) await rename(ctx, id, input.name);
    if (input.stages) await saveStages(ctx, pipeline, input.stages);
    if (input.order !== undefined) await arrangePipelines(ctx, present, { id, index: input.order });
    await recordAudit(ctx, {
      workspaceId: ctx.workspaceId,
      action: "pipeline.changed",
      subject: id,
      detail: Object.keys(input).join(", "),
    });
    publishChange(ctx, "pipeline", id);
    return findPipeline(await listPipelines(ctx), id);
  });
}

async function rename(ctx: WorkspaceContext, id: string, name: string): Promise<void> {
  const update = ctx.db
    .update(pipelines)
    .set({ name })
    .where(and(eq(pipelines.workspaceId, ctx.workspaceId), eq(pipelines.id, id)));
  await refuseTakenName(update, "pipelines_name_key", `There is already a pipeline named "${name}".`);
}
