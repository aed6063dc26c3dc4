// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type CreateStage = { name: string; color?: string; order?: number; isDefault?: boolean };

export type UpdateStage = { name?: string; color?: string; order?: number; isDefault?: boolean };

export type DeleteStage = { moveToStageId?: string };

export type StageLimits = { stageId: string; wipLimit: number | null; staleAfterDays: number | null; count: number };

export type SetStageLimits = { wipLimit?: number | null; staleAfterDays?: number | null };
