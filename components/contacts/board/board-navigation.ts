import type { Board } from "#lib/contacts/schema.ts";
import { findCard, findColumn } from "./board-state.ts";

export type Direction = "up" | "down" | "left" | "right" | "first" | "last";

/** Where a lifted card would land: the `index` counts the column's cards without the lifted ones. */
export type DropTarget = { stageId: string; index: number };

/**
 * The card that focus goes to from `contactId`. Sideways skips columns that are empty or folded away and
 * keeps the row as far as the column reaches; the same id at an edge.
 */
export function neighbourOf(
  board: Board,
  contactId: string,
  direction: Direction,
  collapsed: ReadonlySet<string> = new Set(),
): string {
  const spot = findCard(board, contactId);
  if (!spot) return contactId;
  const { contacts } = spot.column;
  if (direction === "first") return contacts[0]?.id ?? contactId;
  if (direction === "last") return contacts.at(-1)?.id ?? contactId;
  if (direction === "up" || direction === "down") {
    return contacts[spot.index + (direction === "up" ? -1 : 1)]?.id ?? contactId;
  }
  const open = board.columns.filter(
    (column) => column === spot.column || (column.contacts.length > 0 && !collapsed.has(column.stage.id)),
  );
  const beside = open[open.indexOf(spot.column) + (direction === "left" ? -1 : 1)];
  if (!beside) return contactId;
  return beside.contacts[Math.min(spot.index, beside.contacts.length - 1)]?.id ?? contactId;
}

/** Where the target goes with one press of an arrow while a card is lifted; it stops at the edges. */
export function shiftTarget(
  board: Board,
  movingIds: readonly string[],
  target: DropTarget,
  direction: Direction,
): DropTarget {
  if (direction === "left" || direction === "right") {
    const stageId = adjacentStage(board, target.stageId, direction === "left" ? -1 : 1) ?? target.stageId;
    return { stageId, index: Math.min(target.index, lastIndex(board, stageId, movingIds)) };
  }
  const last = lastIndex(board, target.stageId, movingIds);
  const steps = { up: target.index - 1, down: target.index + 1, first: 0, last };
  return { stageId: target.stageId, index: Math.max(0, Math.min(steps[direction], last)) };
}

/** Where lifted cards can land: one where it is carried, several always on top. */
export function landingOf(movingIds: readonly string[], target: DropTarget): DropTarget {
  return movingIds.length > 1 ? { ...target, index: 0 } : target;
}

/** The stage `offset` columns away, or null beyond the edge. */
export function adjacentStage(board: Board, stageId: string, offset: -1 | 1): string | null {
  const index = board.columns.findIndex((column) => column.stage.id === stageId);
  return board.columns[index + offset]?.stage.id ?? null;
}

/** Every loaded card from `fromId` to `toId`, in reading order: down the columns, then to the right. */
export function cardRange(board: Board, fromId: string, toId: string): string[] {
  const order = board.columns.flatMap((column) => column.contacts.map((contact) => contact.id));
  const [from, to] = [order.indexOf(fromId), order.indexOf(toId)];
  if (from < 0 || to < 0) return [toId];
  return order.slice(Math.min(from, to), Math.max(from, to) + 1);
}

function lastIndex(board: Board, stageId: string, movingIds: readonly string[]): number {
  const contacts = findColumn(board, stageId)?.contacts ?? [];
  return contacts.filter((contact) => !movingIds.includes(contact.id)).length;
}
