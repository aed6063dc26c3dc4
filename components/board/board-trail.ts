import type { BoardScope } from "./board-context.tsx";
import { findCard } from "./board-state.ts";
import { recordOf } from "./shared-cards.ts";

/**
 * Returns the ids of the records of all loaded cards by column, for the next and previous buttons of a card's page. The
 * column of the card from which the page was opened is the first, because a record can be in several.
 */
export function boardTrail({ getBoard, store }: Pick<BoardScope, "getBoard" | "store">): string[][] {
  const board = getBoard();
  const opened = findCard(board, store.get().focusedId ?? "")?.column ?? [];
  return [opened, board.columns].flat().map(({ cards }) => cards.map(({ id }) => recordOf(id)));
}
