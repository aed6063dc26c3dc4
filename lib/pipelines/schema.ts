import { z } from "zod";
import { Color, StaleAfterDays, WipLimit } from "#lib/stages/schema.ts";

export const MAX_PIPELINES = 20;
const MAX_PIPELINE_STAGES = 30;

export const PipelineStage = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  order: z.number().int(),
});
export type PipelineStage = z.infer<typeof PipelineStage>;

/** A sales pipeline. `order` counts from 0. */
export const Pipeline = z.object({
  id: z.string(),
  name: z.string(),
  order: z.number().int(),
  stages: z.array(PipelineStage),
});
export type Pipeline = z.infer<typeof Pipeline>;

const name = z.string().trim().min(1).max(60);
const order = z
  .number()
  .int()
  .min(0)
  .max(MAX_PIPELINES - 1);
const newStage = z.object({ name, color: Color.optional() });

/** A new pipeline goes last unless `order` is sent. Without `stages` it gets four common ones. */
export const CreatePipeline = z.object({
  name,
  order: order.optional(),
  stages: z.array(newStage).min(1).max(MAX_PIPELINE_STAGES).optional(),
});
export type CreatePipeline = z.infer<typeof CreatePipeline>;

/**
 * Only the keys sent change. `stages` is the complete new list in order: a stage with an `id` is kept (name
 * and color change if sent), one without is created, an omitted one is deleted.
 */
export const UpdatePipeline = z.object({
  name: name.optional(),
  order: order.optional(),
  stages: z
    .array(newStage.extend({ id: z.string().optional() }))
    .min(1)
    .max(MAX_PIPELINE_STAGES)
    .optional(),
  /** A kept stage that gets the opportunities of omitted stages. */
  moveToStageId: z.string().min(1).optional(),
});
export type UpdatePipeline = z.infer<typeof UpdatePipeline>;

/** Another pipeline, whose first stage gets the opportunities of the deleted one. */
export const DeletePipeline = z.object({ moveToPipelineId: z.string().min(1).optional() });
export type DeletePipeline = z.infer<typeof DeletePipeline>;

/** The limits of a pipeline's stage, and how many open opportunities it has, regardless of filters. */
export const PipelineLimits = z.object({
  stageId: z.string(),
  wipLimit: z.int().nullable(),
  /** After how many days in the stage an opportunity counts as stale. */
  staleAfterDays: z.int().nullable(),
  /** Open ones only: won and lost ones need no work. */
  count: z.int(),
});
export type PipelineLimits = z.infer<typeof PipelineLimits>;

/** Body of `PUT /api/pipeline/limits`: only the keys sent change, null removes a limit. */
export const SetPipelineLimits = z.object({
  wipLimit: WipLimit.optional(),
  staleAfterDays: StaleAfterDays.optional(),
});
export type SetPipelineLimits = z.infer<typeof SetPipelineLimits>;
