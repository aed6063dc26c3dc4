import { runStatement } from "#lib/db/run-statement.ts";
import type { WorkspaceContext } from "../context.ts";
import type { CardTable } from "./card-table.ts";
import { findGap, type TargetPlace } from "./find-gap.ts";
import { LONGEST_RANK, type Place, ranksBetween } from "./rank.ts";

const FIRST_REACH = 32;

/**
 * Gives new order keys to the cards around a position whose neighbors have equal or too long keys. Includes more cards
 * until
 * the keys are short, up to the whole column. The order stays. Locks these cards and the card to place, so call it
 * before
 * the transaction locks any card.
 */
export async function respaceCards(
  ctx: WorkspaceContext,
  table: CardTable,
  wanted: TargetPlace,
): Promise<void> {
  const { stageId } = wanted;
  const gap = await findGap(ctx, table, wanted);
  const at = gap.above ?? gap.below;
  if (!at) return;
  for (let reach = FIRST_REACH; ; reach *= 4) {
    const cards = await runStatement(ctx.db, table.around, [ctx.workspaceId, stageId, at.rank, at.id, reach]);
    const isWhole = cards.length < reach;
    const [inner, ranks] = dealt(cards, isWhole);
    if (!isWhole && (ranks === null || ranks.some((rank) => rank.length > LONGEST_RANK / 2))) continue;
    const ids = inner.map(({ id }) => id);
    await runStatement(ctx.db, table.rerank, [ctx.workspaceId, ids, ranks ?? [], stageId, wanted.id]);
    return;
  }
}

/** Returns new keys for all but the outermost cards, or for every card if they are the whole column. */
function dealt(cards: readonly Place[], isWhole: boolean): [readonly Place[], string[] | null] {
  if (isWhole) return [cards, ranksBetween(null, null, cards.length)];
  const inner = cards.slice(1, -1);
  const [first, last] = [cards[0], cards.at(-1)];
  if (!first || !last || first.rank >= last.rank) return [inner, null];
  return [inner, ranksBetween(first.rank, last.rank, inner.length)];
}
