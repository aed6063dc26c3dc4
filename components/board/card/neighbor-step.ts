import type { BoardScope } from "../board-context.tsx";
import { neighborOf } from "../board-navigation.ts";
import type { Board } from "../cards.ts";
import { recordOf } from "../shared-cards.ts";
import { focusCard } from "./focus-card.ts";

/**
 * Returns a function that opens and focuses the card above (-1) or below (1) the open card; null at the ends of its
 * column.
 */
export function neighborStep(
  scope: BoardScope,
  board: Board | null,
  openId: string | null,
  offset: -1 | 1,
): (() => void) | null {
  if (board === null || openId === null) return null;
  const { focusedId } = scope.store.get();
  const from = focusedId !== null && recordOf(focusedId) === openId ? focusedId : openId;
  const next = neighborOf(board, from, offset === 1 ? "down" : "up");
  if (next === from) return null;
  return () => {
    scope.onOpen(next);
    focusCard(scope, next);
  };
}
