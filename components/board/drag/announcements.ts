import type { Drag } from "../board-context.tsx";
import type { CardKind } from "../board-contract.ts";
import type { DropTarget } from "../board-navigation.ts";
import { findCard, findColumn } from "../board-state.ts";
import { type CardNoun, cardCountText, cardText } from "../card/card-text.ts";
import { type Board, countText } from "../cards.ts";
import { columnAfter } from "../columns/count-change.ts";

/**
 * Returns the keyboard instructions of the board. Every card refers to them as its description.
 * @param keys the shortcuts that move and select a card
 */
export function boardInstructions(
  { noun, zones = [] }: Pick<CardKind, "noun" | "zones">,
  keys: { move: string; select: string },
): string {
  const toZones = zones.map(({ key, label }) =>
    cardText(noun, "zone", { key: key.toUpperCase(), zone: label }),
  );
  return cardText(noun, "instructions", { zones: toZones.join(""), ...keys });
}

/** Returns the announcement when cards are picked up. */
export function announceLift(board: Board, drag: Drag, noun: CardNoun): string {
  const spot = spotOf(board, drag, drag.from, noun);
  return cardText(noun, "pickedUp", { what: carried(board, drag, noun), spot });
}

/** Returns the announcement for each step of a keyboard drag. */
export function announceTarget(board: Board, drag: Drag, noun: CardNoun): string {
  return `${spotOf(board, drag, drag.target, noun)}.`;
}

/** Returns the announcement when cards are dropped. */
export function announceDrop(board: Board, drag: Drag, isDropped: boolean, noun: CardNoun): string {
  const what = carried(board, drag, noun);
  const isSame = drag.from.columnId === drag.target.columnId && drag.from.index === drag.target.index;
  if (!isDropped) return cardText(noun, "canceled", { what, column: columnName(board, drag.from, noun) });
  if (isSame) return cardText(noun, "putBack", { what });
  return cardText(noun, "dropped", { what, spot: spotOf(board, drag, drag.target, noun) });
}

function carried(board: Board, drag: Drag, noun: CardNoun): string {
  const [first] = drag.cardIds;
  if (drag.cardIds.length > 1) return cardCountText(noun, drag.cardIds.length);
  const card = first === undefined ? undefined : findCard(board, first)?.card;
  return card?.title ?? cardText(noun, "the");
}

/** Returns text such as "Won, position 2 of 5". The total includes the dragged cards. */
function spotOf(board: Board, drag: Drag, target: DropTarget, noun: CardNoun): string {
  const column = columnAfter({ ...drag, target }, target.columnId, board);
  const total = column ? countText(column) : "";
  if (column?.sortedBy !== undefined)
    return cardText(noun, "sortedSpot", { column: column.name, order: column.sortedBy });
  return cardText(noun, "spot", {
    column: columnName(board, target, noun),
    position: target.index + 1,
    total,
  });
}

function columnName(board: Board, target: DropTarget, noun: CardNoun): string {
  return findColumn(board, target.columnId)?.name ?? cardText(noun, "itsPlace");
}
