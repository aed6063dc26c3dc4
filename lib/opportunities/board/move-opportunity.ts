import { readBeforeEvents } from "#lib/events/index.ts";
import { findPlace, moveCards } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { lockRecord } from "#lib/platform/records/index.ts";
import { changeOpportunity } from "../record/change-opportunity.ts";
import { opportunityRecord } from "../record/opportunity-record.ts";
import { placeIn } from "../record/resolve-patch.ts";
import type { MoveOpportunity, OpportunityResult } from "../schema.ts";
import { opportunityCards } from "./opportunity-cards.ts";

/**
 * Puts a card into a stage, of its pipeline or another: directly above `beforeId` or below `afterId`, else on
 * top. Fires nothing; a card already there changes nothing. Throws OPPORTUNITY_NOT_FOUND, STAGE_NOT_FOUND.
 */
export async function moveOpportunity(
  ctx: WorkspaceContext,
  input: MoveOpportunity,
): Promise<OpportunityResult> {
  return moveCards(ctx, opportunityCards, async (ctx) => {
    const { stored, found } = await readBeforeEvents(
      ctx,
      lockRecord(ctx, opportunityRecord, input.id, { stageId: input.stageId }),
    );
    const { stage } = found;
    if (!stage) throw notFound("STAGE");
    const card = { id: stored.id, orderInCards: stored.orderInCards, stageId: stored.stage.id };
    const orderInCards = await findPlace(ctx, opportunityCards, { card, wanted: input });
    if (orderInCards === null) return changeOpportunity(ctx, stored, {});
    const patch = stage.id === stored.stage.id ? { orderInCards } : placeIn(stage, orderInCards);
    return changeOpportunity(ctx, stored, patch);
  });
}
