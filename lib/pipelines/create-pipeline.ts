import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { pipelines } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { findPipeline } from "./find-pipeline.ts";
import { listPipelines } from "./list-pipelines.ts";
import { savePipelineOrder } from "./save-pipeline-order.ts";
import { saveStages } from "./save-stages.ts";
import { type CreatePipeline, MAX_PIPELINES, type Pipeline } from "./schema.ts";

const defaultStages = [{ name: "New" }, { name: "Qualified" }, { name: "Proposal" }, { name: "Negotiation" }];

/** Adds a pipeline. Throws NAME_TAKEN, and VALIDATION_ERROR beyond 20. */
export async function createPipeline(ctx: WorkspaceContext, input: CreatePipeline): Promise<Pipeline> {
  return inTransaction(ctx, async (ctx) => {
    await lockWorkspace(ctx);
    const present = await listPipelines(ctx);
    if (present.length >= MAX_PIPELINES)
      throw invalid(`a workspace has at most ${MAX_PIPELINES} pipelines`).because("limitReached", {
        what: "pipelines",
        max: MAX_PIPELINES,
      });
    const id = newId();
    const insert = ctx.db.insert(pipelines).values({
      workspaceId: ctx.workspaceId,
      id,
      name: input.name,
      order: present.length,
      createdAt: clock.now(),
    });
    await throwIfNameTaken(
      insert,
      "pipelines_name_key",
      `There is already a pipeline named "${input.name}".`,
    );
    await saveStages(ctx, { id, stages: [] }, input.stages ?? defaultStages);
    await savePipelineOrder(ctx, present, { id, index: input.order ?? present.length });
    await recordAudit(ctx, "pipeline.created", { subject: id, detail: input.name });
    publishChange(ctx, "pipeline", id);
    return findPipeline(await listPipelines(ctx), id);
  });
}
