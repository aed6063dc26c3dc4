import type { WorkspaceContext } from "../context.ts";
import type { CardTable } from "./card-table.ts";
import { findGap, type Gap, type TargetPlace } from "./find-gap.ts";
import type { PlacedCard } from "./order-in-cards.ts";
import { isAbove, rankBetween } from "./rank.ts";

/** Thrown if no order key is available for a position. The surrounding cards need new keys first. */
export class NoRankAvailable extends Error {
  readonly wanted: TargetPlace;

  constructor(wanted: TargetPlace) {
    super("there is no order key for this place");
    this.wanted = wanted;
  }
}

/**
 * Returns the order key for a position, and whether it is on top; null if the card is already there. Throws the 404 of
 * a
 * neighbor that is not in the workspace, and `NoRankAvailable`. Call it within `moveCards`.
 */
export async function findPlace(
  ctx: WorkspaceContext,
  table: CardTable,
  { card, wanted }: { card: PlacedCard; wanted: TargetPlace },
): Promise<{ rank: string; isOnTop: boolean } | null> {
  const gap = await findGap(ctx, table, wanted);
  if (isInGap(card, wanted.stageId, gap)) return null;
  const rank = rankBetween(gap.above, gap.below);
  if (rank === null) throw new NoRankAvailable(wanted);
  return { rank, isOnTop: gap.above === null };
}

function isInGap(card: PlacedCard, stageId: string, { above, below }: Gap): boolean {
  if (card.stageId !== stageId) return false;
  return (!above || isAbove(above, card)) && (!below || isAbove(card, below));
}
