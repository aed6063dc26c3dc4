import type { Drag } from "../board-context.tsx";
import { findCard } from "../board-state.ts";
import { addSums, type Board, type Column, type Sums } from "../cards.ts";
import { cardIdIn } from "../shared-cards.ts";

/** Returns how a column's count would change if the drag ended now. The dragged cards may come from several columns. */
export function countChange(drag: Drag | null, column: Pick<Column, "id" | "cards">): number {
  if (!drag || drag.zoneId !== null || drag.from.columnId === drag.target.columnId) return 0;
  if (drag.target.columnId !== column.id)
    return 0 - column.cards.filter(({ id }) => drag.cardIds.includes(id)).length;
  const entering = new Set(drag.cardIds.map((id) => cardIdIn(id, column.id)));
  return entering.size - column.cards.filter(({ id }) => entering.has(id)).length;
}

/** Returns a column's sums if the drag ended now. */
export function sumsAfter(drag: Drag | null, column: Column, board: Board): Sums {
  const sums = column.sums ?? {};
  if (!drag || countChange(drag, column) === 0) return sums;
  const isTarget = drag.target.columnId === column.id;
  const carried = drag.cardIds.flatMap((id) => findCard(board, id) ?? []);
  return carried
    .filter((spot) => (spot.column.id === column.id) !== isTarget)
    .reduce<Sums>((left, { card }) => addSums(left, card.sums, isTarget ? 1 : -1) ?? {}, sums);
}
