import { asc, eq } from "drizzle-orm";
import { pipelineStages, pipelines } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Pipeline } from "./schema.ts";

/** Returns the workspace's pipelines in order, each with its stages in order. */
export async function listPipelines(ctx: WorkspaceContext): Promise<Pipeline[]> {
  const found = await ctx.db
    .select({ id: pipelines.id, name: pipelines.name, order: pipelines.order })
    .from(pipelines)
    .where(eq(pipelines.workspaceId, ctx.workspaceId))
    .orderBy(asc(pipelines.order), asc(pipelines.id))
    .prepare("list_pipelines")
    .execute();
  const stages = await ctx.db
    .select({
      pipelineId: pipelineStages.pipelineId,
      id: pipelineStages.id,
      name: pipelineStages.name,
      color: pipelineStages.color,
      order: pipelineStages.order,
    })
    .from(pipelineStages)
    .where(eq(pipelineStages.workspaceId, ctx.workspaceId))
    .orderBy(asc(pipelineStages.order), asc(pipelineStages.id))
    .prepare("list_pipeline_stages")
    .execute();
  return found.map((pipeline) => ({
    ...pipeline,
    stages: stages
      .filter((stage) => stage.pipelineId === pipeline.id)
      .map(({ pipelineId: _, ...stage }) => stage),
  }));
}
