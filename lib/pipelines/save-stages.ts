import { and, notInArray, sql } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { pipelineStages } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { paletteColor } from "#lib/stages/schema.ts";
import type { PipelineStage } from "./schema.ts";

/** A stage to save: with the id of an existing stage of the pipeline, or without for a new one. */
export type RequestedStage = { id?: string | undefined; name: string; color?: string | undefined };

/**
 * Makes `wanted` the complete list of the pipeline's stages, in order. Throws STAGE_NOT_FOUND for an id that
 * is not one of them, NAME_TAKEN if two have the same name.
 */
export async function saveStages(
  ctx: WorkspaceContext,
  pipeline: { id: string; stages: readonly PipelineStage[] },
  requested: readonly RequestedStage[],
): Promise<void> {
  throwIfDuplicate(requested);
  const rows = requested.map((stage, order) => {
    const existing = pipeline.stages.find((present) => present.id === stage.id);
    if (stage.id !== undefined && !existing) throw notFound("STAGE");
    return {
      workspaceId: ctx.workspaceId,
      pipelineId: pipeline.id,
      id: existing?.id ?? newId(),
      name: stage.name,
      color: stage.color ?? existing?.color ?? paletteColor(order),
      order,
    };
  });
  const ids = rows.map((row) => row.id);
  await ctx.db
    .delete(pipelineStages)
    .where(
      and(inWorkspace(ctx, pipelineStages, { pipelineId: pipeline.id }), notInArray(pipelineStages.id, ids)),
    );
  await ctx.db
    .insert(pipelineStages)
    .values(rows)
    .onConflictDoUpdate({
      target: [pipelineStages.workspaceId, pipelineStages.id],
      set: { name: sql`excluded.name`, color: sql`excluded.color`, order: sql`excluded."order"` },
    });
}

function throwIfDuplicate(requested: readonly RequestedStage[]): void {
  const names = new Set(requested.map((stage) => stage.name.toLowerCase()));
  const ids = new Set(requested.map((stage) => stage.id ?? Symbol()));
  if (names.size < requested.length || ids.size < requested.length) {
    throw new AppError("NAME_TAKEN", "Two stages of a pipeline cannot have the same name.").because(
      "nameTaken",
      { what: "pipeline_stages" },
    );
  }
}
