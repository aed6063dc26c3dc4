import { findPlace, moveCards } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { changeOpportunity } from "./change-opportunity.ts";
import { loadOpportunity } from "./load-opportunity.ts";
import { opportunityCards } from "./opportunity-cards.ts";
import { findReferences } from "./references.ts";
import type { MoveOpportunity, OpportunityResult } from "./schema.ts";

/**
 * Puts a card into a stage, of its pipeline or another: directly above `beforeId` or below `afterId`, else on
 * top. Fires nothing; a card already there changes nothing. Throws OPPORTUNITY_NOT_FOUND, STAGE_NOT_FOUND.
 */
export async function moveOpportunity(
  ctx: WorkspaceContext,
  input: MoveOpportunity,
): Promise<OpportunityResult> {
  return moveCards(ctx, opportunityCards, async (ctx) => {
    const stored = await loadOpportunity(ctx, input.id);
    const { stage } = await findReferences(ctx, { stageId: input.stageId });
    if (!stage) throw notFound("STAGE");
    const card = { id: stored.id, rank: stored.rank, stageId: stored.stage.id };
    const place = await findPlace(ctx, opportunityCards, { card, wanted: input });
    if (!place) return changeOpportunity(ctx, stored, {});
    const { id, name, pipeline } = stage;
    const { rank } = place;
    const isSame = id === stored.stage.id;
    const patch = isSame ? { rank } : { stage: { id, name, pipeline, rank } };
    return changeOpportunity(ctx, stored, patch, place.isOnTop);
  });
}
