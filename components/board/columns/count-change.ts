import type { Drag } from "../board-context.tsx";
import { applyChange, findColumn } from "../board-state.ts";
import type { Board, Column } from "../cards.ts";

/** Kept, because every column needs it at each step of a drag. */
let last: { board: Board; drag: Drag; after: Board } | undefined;

/** Returns a column if the drag ended now. The dragged cards may come from several columns. */
export function columnAfter(drag: Drag | null, columnId: string, board: Board): Column | undefined {
  if (!drag || drag.zoneId !== null || drag.from.columnId === drag.target.columnId)
    return findColumn(board, columnId);
  if (last?.board !== board || last.drag !== drag) {
    const { cardIds, target } = drag;
    last = {
      board,
      drag,
      after: applyChange(board, { type: "bulk-move", cardIds, columnId: target.columnId }),
    };
  }
  return findColumn(last.after, columnId);
}

/** Returns how a column's count would change if the drag ended now. */
export function countChange(drag: Drag | null, columnId: string, board: Board): number {
  const countAfter = (one: Drag | null) => columnAfter(one, columnId, board)?.count ?? 0;
  return countAfter(drag) - countAfter(null);
}
