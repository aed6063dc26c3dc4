import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Gap } from "./find-gap.ts";
import { LONGEST_RANK, type Place, ranksBetween } from "./rank.ts";

const FIRST_REACH = 32;

const AROUND = {
  name: "cards_around_gap",
  text: `
    (select id, rank, true as is_above from contacts where workspace_id = $1 and stage_id = $2
      and (rank, id) <= ($3, $4::uuid) order by rank desc, id desc limit $5)
    union all
    (select id, rank, false from contacts where workspace_id = $1 and stage_id = $2
      and (rank, id) > ($3, $4::uuid) order by rank, id limit $5)
    order by rank, id`,
};

const RERANK = {
  name: "rerank_cards",
  text: `update contacts c set rank = n.rank from unnest($2::uuid[], $3::text[]) as n(id, rank)
    where c.workspace_id = $1 and c.id = n.id`,
};

/**
 * Deals out new order keys around a gap whose neighbours have the same key, or keys grown too long. Reaches
 * further until the keys come out short; at the farthest the whole column is dealt anew. Cards keep their order.
 */
export async function respaceCards(ctx: WorkspaceContext, stageId: string, gap: Gap): Promise<void> {
  const at = gap.above ?? gap.below;
  if (!at) return;
  for (let reach = FIRST_REACH; ; reach *= 4) {
    const cards = await runPrepared<Place>(ctx.db, AROUND, [ctx.workspaceId, stageId, at.rank, at.id, reach]);
    const isWhole = cards.length < reach;
    const [inner, ranks] = dealt(cards, isWhole);
    if (!isWhole && (ranks === null || ranks.some((rank) => rank.length > LONGEST_RANK / 2))) continue;
    const ids = inner.map(({ id }) => id);
    await runPrepared(ctx.db, RERANK, [ctx.workspaceId, ids, ranks ?? []]);
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
