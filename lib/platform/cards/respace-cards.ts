import { runStatement } from "#lib/db/run-statement.ts";
import type { WorkspaceContext } from "../context.ts";
import { publishChange } from "../realtime/publish.ts";
import type { CardTable } from "./card-table.ts";
import { findGap, type TargetPlace } from "./find-gap.ts";
import { keysBetween, keysOnTop, type Place } from "./order-key.ts";

const FIRST_REACH = 32;

/**
 * Gives new order keys to the cards around a position whose neighbors have no key left between them. Includes more
 * cards until the keys are far enough apart, up to the whole column. The order stays. Locks these cards and the card
 * to place, so call it before the transaction locks any card.
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
    const values = [ctx.workspaceId, stageId, at.orderInCards, at.id, reach];
    const cards = await runStatement(ctx.db, table.around, values);
    const above = cards.filter(({ isAbove }) => isAbove).length;
    const isWhole = above < reach && cards.length - above < reach;
    const dealt = isWhole ? { cards, keys: keysOnTop(null, cards.length) } : dealInner(cards);
    if (!dealt) continue;
    const ids = dealt.cards.map(({ id }) => id);
    const set = [ctx.workspaceId, ids, dealt.keys, stageId, wanted.id];
    for (const { id } of await runStatement(ctx.db, table.respace, set)) publishChange(ctx, table.entity, id);
    return;
  }
}

/** Returns new keys for all but the outermost cards; null if they would be too close. */
function dealInner(cards: readonly Place[]): { cards: readonly Place[]; keys: number[] } | null {
  const [first, last] = [cards[0], cards.at(-1)];
  const inner = cards.slice(1, -1);
  const keys = first && last ? keysBetween(first.orderInCards, last.orderInCards, inner.length) : null;
  return keys && { cards: inner, keys };
}
