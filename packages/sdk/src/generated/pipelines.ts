// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { CreatePipeline, Pipeline, PipelineLimits, SetPipelineLimits, UpdatePipeline } from "./pipelines-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const pipelines = {
  list: "GET /api/pipeline",
  create: "POST /api/pipeline json",
  update: "PUT /api/pipeline?id json",
  delete: "DELETE /api/pipeline?moveToPipelineId&id",
  limits: "GET /api/pipeline/limits?pipelineId",
  setLimits: "PUT /api/pipeline/limits?stageId json",
};

export type PipelinesApi = {
  /** List the pipelines in order. Each with its stages in order. A workspace has at most 20. */
  list(input?: NoInput, options?: CallOptions): ListPromise<Pipeline[], Pipeline>;

  /**
   * Create a pipeline. It is added at the end unless order is sent. Without stages it gets four common ones. At
   * most 20 per workspace, 30 stages each. Errors: NAME_TAKEN.
   */
  create(input: CreatePipeline, options?: CallOptions): ApiPromise<Pipeline>;

  /**
   * Change a pipeline. If an omitted stage has opportunities, moveToStageId names a kept stage that receives
   * them; they keep their order and fire no event. Errors: PIPELINE_NOT_FOUND, STAGE_NOT_FOUND, NAME_TAKEN.
   */
  update(input: { id: string } & UpdatePipeline, options?: CallOptions): ApiPromise<Pipeline>;

  /**
   * Delete a pipeline and its stages. If it has opportunities, moveToPipelineId names the pipeline whose first
   * stage receives them; they fire no event. Errors: PIPELINE_NOT_FOUND.
   */
  delete(input: { moveToPipelineId?: string; id: string }, options?: CallOptions): ApiPromise<RecordId>;

  /**
   * List the limits of a pipeline's stages. The advisory card limit, the days until an opportunity counts as
   * stale, and the number of open opportunities, in the order of the stages. Limits never block changes. Errors:
   * PIPELINE_NOT_FOUND.
   */
  limits(input: { pipelineId: string }, options?: CallOptions): ListPromise<PipelineLimits[], PipelineLimits>;

  /**
   * Set or remove the limits of a pipeline's stage. Only the keys sent change; null removes a limit. Errors:
   * STAGE_NOT_FOUND.
   */
  setLimits(input: { stageId: string } & SetPipelineLimits, options?: CallOptions): ApiPromise<PipelineLimits>;
};
