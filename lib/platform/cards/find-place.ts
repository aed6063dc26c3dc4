import type { WorkspaceContext } from "../context.ts";
import type { CardTable } from "./card-table.ts";
import { findGap, type Gap, type WantedPlace } from "./find-gap.ts";
import type { PlacedCard } from "./order-in-cards.ts";
import { isAbove, rankBetween } from "./rank.ts";
import { respaceCards } from "./respace-cards.ts";

/**
 * The order key that puts a card where it is wanted, and whether that is on top; null where it stands there
 * already. Where the gap has no good key, the cards around are dealt new ones first. Throws the 404 of a
 * neighbour that is not in the workspace.
 */
export async function findPlace(
  ctx: WorkspaceContext,
  table: CardTable,
  { card, wanted }: { card: PlacedCard; wanted: WantedPlace },
): Promise<{ rank: string; isOnTop: boolean } | null> {
  const gap = await findGap(ctx, table, wanted);
  if (isInGap(card, wanted.stageId, gap)) return null;
  return { rank: await rankIn(ctx, table, { wanted, gap }), isOnTop: gap.above === null };
}

function isInGap(card: PlacedCard, stageId: string, { above, below }: Gap): boolean {
  if (card.stageId !== stageId) return false;
  return (!above || isAbove(above, card)) && (!below || isAbove(card, below));
}

async function rankIn(
  ctx: WorkspaceContext,
  table: CardTable,
  { wanted, gap }: { wanted: WantedPlace; gap: Gap },
): Promise<string> {
  const rank = rankBetween(gap.above, gap.below);
  if (rank !== null) return rank;
  await respaceCards(ctx, table, { stageId: wanted.stageId, gap });
  const { above, below } = await findGap(ctx, table, wanted);
  return rankBetween(above, below) ?? above?.rank ?? "";
}
