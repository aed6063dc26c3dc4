import type { Workspace } from "#lib/workspaces/schema.ts";

export type Pipeline = Workspace["pipelines"][number];

export type PipelineStage = Pipeline["stages"][number];
