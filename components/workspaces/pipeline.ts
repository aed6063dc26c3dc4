import type { Workspace } from "#lib/workspaces/schema.ts";

export type Pipeline = Workspace["pipelines"][number];

export type PipelineStage = Pipeline["stages"][number];

/** Returns the stages with one at another place. Nothing moves if someone else has deleted it. */
export function moveStage(stages: readonly PipelineStage[], id: string, place: number): PipelineStage[] {
  const moved = stages.filter((stage) => stage.id === id);
  return stages.filter((stage) => stage.id !== id).toSpliced(place, 0, ...moved);
}
