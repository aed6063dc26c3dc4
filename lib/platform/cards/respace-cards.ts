import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "../context.ts";
import type { CardTable } from "./card-table.ts";
import type { Gap } from "./find-gap.ts";
import { LONGEST_RANK, type Place, ranksBetween } from "./rank.ts";

const FIRST_REACH = 32;

/**
 * Deals out new order keys around a gap whose neighbours have the same key, or keys grown too long. Reaches
 * further until the keys come out short; at the farthest the whole column is dealt anew. Cards keep their order.
 */
export async function respaceCards(
  ctx: WorkspaceContext,
  table: CardTable,
  { stageId, gap }: { stageId: string; gap: Gap },
): Promise<void> {
  const at = gap.above ?? gap.below;
  if (!at) return;
  for (let reach = FIRST_REACH; ; reach *= 4) {
    const cards = await runPrepared<Place>(ctx.db, table.around, [
      ctx.workspaceId,
      stageId,
      at.rank,
      at.id,
      reach,
    ]);
    const isWhole = cards.length < reach;
    const [inner, ranks] = dealt(cards, isWhole);
    if (!isWhole && (ranks === null || ranks.some((rank) => rank.length > LONGEST_RANK / 2))) continue;
    const ids = inner.map(({ id }) => id);
    await runPrepared(ctx.db, table.rerank, [ctx.workspaceId, ids, ranks ?? []]);
    return;
  }
}

/** New keys for all but the outermost cards, which stay as bounds; for every card where they are the column. */
function dealt(cards: readonly Place[], isWhole: boolean): [readonly Place[], string[] | null] {
  if (isWhole) return [cards, ranksBetween(null, null, cards.length)];
  const inner = cards.slice(1, -1);
  const [first, last] = [cards[0], cards.at(-1)];
  if (!first || !last || first.rank >= last.rank) return [inner, null];
  return [inner, ranksBetween(first.rank, last.rank, inner.length)];
}
