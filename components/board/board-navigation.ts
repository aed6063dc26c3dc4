import { findCard, findColumn } from "./board-state.ts";
import type { Board } from "./cards.ts";

export type Direction = "up" | "down" | "left" | "right" | "first" | "last";

/** Where a lifted card would land: the `index` counts the column's cards without the lifted ones. */
export type DropTarget = { columnId: string; index: number };

/**
 * The card that focus goes to from `cardId`. Sideways skips columns that are empty or folded away and
 * keeps the row as far as the column reaches; the same id at an edge.
 */
export function neighborOf(
  board: Board,
  cardId: string,
  direction: Direction,
  collapsed: ReadonlySet<string> = new Set(),
): string {
  const spot = findCard(board, cardId);
  if (!spot) return cardId;
  const { cards } = spot.column;
  if (direction === "first") return cards[0]?.id ?? cardId;
  if (direction === "last") return cards.at(-1)?.id ?? cardId;
  if (direction === "up" || direction === "down") {
    return cards[spot.index + (direction === "up" ? -1 : 1)]?.id ?? cardId;
  }
  const open = board.columns.filter(
    (column) => column === spot.column || (column.cards.length > 0 && !collapsed.has(column.id)),
  );
  const beside = open[open.indexOf(spot.column) + (direction === "left" ? -1 : 1)];
  if (!beside) return cardId;
  return beside.cards[Math.min(spot.index, beside.cards.length - 1)]?.id ?? cardId;
}

/** The ids of all loaded cards by column; the page of a card steps through them. */
export function cardIdsByColumn(board: Board): string[][] {
  return board.columns.map(({ cards }) => cards.map(({ id }) => id));
}

/** Where the target goes with one press of an arrow while a card is lifted; it stops at the edges. */
export function shiftTarget(
  board: Board,
  movingIds: readonly string[],
  target: DropTarget,
  direction: Direction,
): DropTarget {
  if (direction === "left" || direction === "right") {
    const columnId = adjacentColumn(board, target.columnId, direction === "left" ? -1 : 1) ?? target.columnId;
    return { columnId, index: Math.min(target.index, lastIndex(board, columnId, movingIds)) };
  }
  const last = lastIndex(board, target.columnId, movingIds);
  const steps = { up: target.index - 1, down: target.index + 1, first: 0, last };
  return { columnId: target.columnId, index: Math.max(0, Math.min(steps[direction], last)) };
}

/** Where lifted cards are dropped: one at the target, several always on top. */
export function resolveDropTarget(movingIds: readonly string[], target: DropTarget): DropTarget {
  return movingIds.length > 1 ? { ...target, index: 0 } : target;
}

/** The column `offset` columns away, or null beyond the edge. */
export function adjacentColumn(board: Board, columnId: string, offset: -1 | 1): string | null {
  const index = board.columns.findIndex((column) => column.id === columnId);
  return board.columns[index + offset]?.id ?? null;
}

/** Every loaded card from `fromId` to `toId`, in reading order: down the columns, then to the right. */
export function cardRange(board: Board, fromId: string, toId: string): string[] {
  const order = board.columns.flatMap((column) => column.cards.map((card) => card.id));
  const [from, to] = [order.indexOf(fromId), order.indexOf(toId)];
  if (from < 0 || to < 0) return [toId];
  return order.slice(Math.min(from, to), Math.max(from, to) + 1);
}

function lastIndex(board: Board, columnId: string, movingIds: readonly string[]): number {
  const cards = findColumn(board, columnId)?.cards ?? [];
  return cards.filter((card) => !movingIds.includes(card.id)).length;
}
