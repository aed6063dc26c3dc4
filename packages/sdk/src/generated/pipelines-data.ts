// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type Pipeline = { id: string; name: string; order: number; stages: PipelineStage[] };

export type CreatePipeline = { name: string; order?: number; stages?: { name: string; color?: string }[] };

export type UpdatePipeline = {
  name?: string;
  order?: number;
  stages?: { name: string; color?: string; id?: string }[];
  moveToStageId?: string;
};

export type PipelineLimits = { stageId: string; wipLimit: number | null; staleAfterDays: number | null; count: number };

export type SetPipelineLimits = { wipLimit?: number | null; staleAfterDays?: number | null };

export type PipelineStage = { id: string; name: string; color: string; order: number };
