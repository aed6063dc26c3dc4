import { readBeforeEvents } from "#lib/events/index.ts";
import { findPlace, lastMoverOf, moveCards, requireStage } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { type FoundIn, lockRecord } from "#lib/platform/records/index.ts";
import { changeOpportunity } from "../record/change-opportunity.ts";
import { opportunityRecord, type StoredOpportunity } from "../record/opportunity-record.ts";
import { placeIn } from "../record/resolve-patch.ts";
import type { MoveOpportunity, OpportunityResult } from "../schema.ts";
import { opportunityCards } from "./opportunity-cards.ts";

/**
 * Puts a card into a stage, of its pipeline or another: directly above `beforeId` or below `afterId`, else on
 * top. Fires nothing; a card already there changes nothing. Throws OPPORTUNITY_NOT_FOUND, STAGE_NOT_FOUND, CARD_MOVED.
 */
export async function moveOpportunity(
  ctx: WorkspaceContext,
  input: MoveOpportunity,
): Promise<OpportunityResult> {
  return moveCards(ctx, opportunityCards, async (ctx) =>
    placeOpportunity(ctx, await lockMoved(ctx, input), input),
  );
}

const LAST_MOVER = lastMoverOf("opportunities", "opportunity");

/** A locked opportunity and the stage to move it to. */
type Moved = { stored: StoredOpportunity; found: FoundIn<typeof opportunityRecord> };

/** Locks the opportunity of a move, and finds the stage. Throws OPPORTUNITY_NOT_FOUND and CARD_MOVED. */
export async function lockMoved(ctx: WorkspaceContext, move: MoveOpportunity): Promise<Moved> {
  const { id, stageId } = move;
  const moved = await readBeforeEvents(ctx, lockRecord(ctx, opportunityRecord, id, { stageId }));
  await requireStage(ctx, LAST_MOVER, moved.stored, move);
  return moved;
}

/** Moves a locked opportunity, within `moveCards`. `since` is when it entered the stage, if an undo puts it back. */
export async function placeOpportunity(
  ctx: WorkspaceContext,
  { stored, found: { stage } }: Moved,
  { since, ...wanted }: MoveOpportunity & { since?: Date | undefined },
): Promise<OpportunityResult> {
  if (!stage) throw notFound("STAGE");
  const card = { id: stored.id, orderInCards: stored.orderInCards, stageId: stored.stage.id };
  const orderInCards = await findPlace(ctx, opportunityCards, { card, wanted });
  if (orderInCards === null) return changeOpportunity(ctx, stored, {});
  const place = { ...placeIn(stage, orderInCards), stageSince: since };
  return changeOpportunity(ctx, stored, stage.id === stored.stage.id ? { orderInCards } : place);
}
