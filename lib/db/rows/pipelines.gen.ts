// Written by `npm run statements`.

export interface PipelinesRows {
  list_pipeline_limits: { stageId: string; wipLimit: number | null; staleAfterDays: number | null; count: number | null };
}
