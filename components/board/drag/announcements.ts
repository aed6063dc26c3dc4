import type { Drag } from "../board-context.tsx";
import type { CardKind, CardLabels } from "../board-contract.ts";
import type { DropTarget } from "../board-navigation.ts";
import { findCard, findColumn } from "../board-state.ts";
import { cardCountText } from "../card/card-kind.ts";
import { type Board, countText } from "../cards.ts";

/** Returns the keyboard instructions of the board. Every card refers to them as its description. */
export function boardInstructions({ labels, zones = [] }: Pick<CardKind, "labels" | "zones">): string {
  const toZones = zones.map((zone) => ` ${zone.key.toUpperCase()} drops it on ${zone.label}.`).join("");
  return (
    `Press Space to pick up, arrow keys to move, Space to drop, Escape to cancel.${toZones} ` +
    `Enter opens the ${labels.one}, M moves it to a ${labels.column}, X selects it.`
  );
}

/** Returns the announcement when cards are picked up. */
export function announceLift(board: Board, drag: Drag, labels: CardLabels): string {
  return `Picked up ${carried(board, drag, labels)}. ${spotOf(board, drag, drag.from)}.`;
}

/** Returns the announcement for each step of a keyboard drag. */
export function announceTarget(board: Board, drag: Drag): string {
  return `${spotOf(board, drag, drag.target)}.`;
}

/** Returns the announcement when cards are dropped. */
export function announceDrop(board: Board, drag: Drag, isDropped: boolean, labels: CardLabels): string {
  const what = carried(board, drag, labels);
  const isSame = drag.from.columnId === drag.target.columnId && drag.from.index === drag.target.index;
  if (!isDropped) return `Canceled. ${what} stays in ${columnName(board, drag.from)}.`;
  if (isSame) return `${what} was put back.`;
  return `Dropped ${what}. ${spotOf(board, drag, drag.target)}.`;
}

function carried(board: Board, drag: Drag, labels: CardLabels): string {
  const [first] = drag.cardIds;
  if (drag.cardIds.length > 1) return cardCountText(labels, drag.cardIds.length);
  const card = first === undefined ? undefined : findCard(board, first)?.card;
  return card?.title ?? `The ${labels.one}`;
}

/** Returns text such as "Won, position 2 of 5". The total includes the dragged cards. */
function spotOf(board: Board, drag: Drag, target: DropTarget): string {
  const column = findColumn(board, target.columnId);
  const others = (column?.count ?? 0) - (target.columnId === drag.from.columnId ? drag.cardIds.length : 0);
  const total = column ? countText({ ...column, count: others + drag.cardIds.length }) : "";
  return `${columnName(board, target)}, position ${target.index + 1} of ${total}`;
}

function columnName(board: Board, target: DropTarget): string {
  return findColumn(board, target.columnId)?.name ?? "its place";
}
