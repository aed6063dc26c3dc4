import type { WorkspaceContext } from "../context.ts";
import type { CardTable } from "./card-table.ts";
import { findGap, type Gap, type TargetPlace } from "./find-gap.ts";
import { isAbove, keyBetween, type Place } from "./order-key.ts";

/** Thrown if no order key is available for a position. The surrounding cards need new keys first. */
export class NoKeyAvailable extends Error {
  readonly wanted: TargetPlace;

  constructor(wanted: TargetPlace) {
    super("there is no order key for this place");
    this.wanted = wanted;
  }
}

/** A card in its column; null if it is in none. */
type PlacedCard = Place & { stageId: string | null };

/**
 * Returns the order key for a position; null if the card is already there. Throws the 404 of a neighbor that is not in
 * the workspace, and `NoKeyAvailable`. Call it within `moveCards`.
 */
export async function findPlace(
  ctx: WorkspaceContext,
  table: CardTable,
  { card, wanted }: { card: PlacedCard; wanted: TargetPlace },
): Promise<number | null> {
  const gap = await findGap(ctx, table, wanted);
  if (isInGap(card, wanted.stageId, gap)) return null;
  const key = keyBetween(gap.above, gap.below);
  if (key === null) throw new NoKeyAvailable(wanted);
  return key;
}

function isInGap(card: PlacedCard, stageId: string, { above, below }: Gap): boolean {
  if (card.stageId !== stageId) return false;
  return (!above || isAbove(above, card)) && (!below || isAbove(card, below));
}
