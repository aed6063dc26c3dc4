// Written by `npm run statements`.

export interface StagesRows {
  list_stage_limits: { stageId: string; wipLimit: number | null; staleAfterDays: number | null; count: number | null };
}
