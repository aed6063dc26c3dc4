import { findLastMove, lastMoveOf, moveCards } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { MoveOpportunity, OpportunityResult } from "../schema.ts";
import { lockMoved, placeOpportunity } from "./move-opportunity.ts";
import { opportunityCards } from "./opportunity-cards.ts";

const LAST_MOVE = lastMoveOf("opportunities", "opportunity");

/**
 * Moves a card back to the stage that the caller's drag took it from. Its time in the stage continues. A card that was
 * moved since, or by someone else, moves as `moveOpportunity` does. Fires nothing. Throws OPPORTUNITY_NOT_FOUND,
 * STAGE_NOT_FOUND, CARD_MOVED.
 */
export async function revertMove(ctx: WorkspaceContext, input: MoveOpportunity): Promise<OpportunityResult> {
  return moveCards(ctx, opportunityCards, async (ctx) => {
    const moved = await lockMoved(ctx, input);
    const { id, stage } = moved.stored;
    const move = await findLastMove(ctx, LAST_MOVE, { id, stageId: input.stageId, from: stage.id });
    return placeOpportunity(ctx, moved, { ...input, since: move?.formerSince });
  });
}
