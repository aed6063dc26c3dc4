import { findCard, findColumn, orderedIndex } from "./board-state.ts";
import type { Board } from "./cards.ts";

export type Direction = "up" | "down" | "left" | "right" | "first" | "last";

/** Position where lifted cards would be dropped. `index` does not count the lifted cards. */
export type DropTarget = { columnId: string; index: number };

/**
 * Returns the card that receives focus from `cardId`. Sideways moves skip empty and collapsed columns and keep the row
 * if possible. Returns the same id at an edge.
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

/** Returns the target after one arrow key press while a card is lifted. It stops at the edges. */
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

/**
 * Returns where lifted cards are dropped: one card at the target; several, or into a sorted column, always on top. In a
 * column that keeps its order, at the place of the first one.
 */
export function resolveDropTarget(
  board: Board,
  movingIds: readonly string[],
  target: DropTarget,
): DropTarget {
  const column = findColumn(board, target.columnId);
  const first = findCard(board, movingIds[0] ?? "")?.card;
  if (column?.keepsOrder && first) {
    const rest = column.cards.filter(({ id }) => !movingIds.includes(id));
    return { ...target, index: orderedIndex(rest, first) };
  }
  const isOnTop = movingIds.length > 1 || column?.sortedBy !== undefined;
  return isOnTop ? { ...target, index: 0 } : target;
}

/** Returns the column `offset` columns away; null beyond the edge. */
export function adjacentColumn(board: Board, columnId: string, offset: -1 | 1): string | null {
  const index = board.columns.findIndex((column) => column.id === columnId);
  return board.columns[index + offset]?.id ?? null;
}

/** Returns every loaded card from `fromId` to `toId`: down the columns, then to the right. */
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
