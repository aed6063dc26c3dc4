import { keyOnTop } from "#lib/platform/cards/index.ts";
import { invalid } from "#lib/platform/errors.ts";
import { type FoundIn, requireFound, toPatch } from "#lib/platform/records/index.ts";
import type { UpdateOpportunity } from "../schema.ts";
import { type FoundStage, opportunityRecord } from "./opportunity-record.ts";
import type { OpportunityPatch } from "./plan-changes.ts";

/**
 * Converts a request with its references to a patch, with a place at the top of the stage found. Closing fields are
 * separate. Throws PIPELINE_, STAGE_, CONTACT_ or USER_NOT_FOUND for what is not in the workspace, and VALIDATION_ERROR
 * for a stage of another pipeline than the given one.
 */
export function resolvePatch(
  input: Partial<UpdateOpportunity>,
  found: FoundIn<typeof opportunityRecord>,
): OpportunityPatch {
  requireFound(opportunityRecord, input, found);
  const { pipelineId, stageId } = input;
  if (pipelineId && stageId && found.stage?.pipeline.id !== pipelineId) {
    throw invalid("stageId is not a stage of that pipeline").because("stageOfOtherPipeline");
  }
  const { stage, pipeline, ...patch } = toPatch(opportunityRecord, input, found);
  return { ...patch, ...((stage ?? pipeline) && found.stage && placeOnTop(found.stage)) };
}

/** Returns a place in a stage, with an order key above its first card. */
export function placeOnTop({
  topKey,
  ...stage
}: FoundStage): Required<Pick<OpportunityPatch, "stage" | "pipeline" | "orderInCards">> {
  return placeIn(stage, keyOnTop(topKey));
}

export function placeIn({ id, name, pipeline }: Omit<FoundStage, "topKey">, orderInCards: number) {
  return { stage: { id, name }, pipeline, orderInCards };
}
