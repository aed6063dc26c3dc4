import type { BoardScope } from "../board-context.tsx";
import { neighborOf } from "../board-navigation.ts";
import { recordOf } from "../shared-cards.ts";
import { focusCard } from "./focus-card.ts";

/** Opens and focuses the card above (-1) or below (1) the one that is open beside the board. */
export function openNeighbor(scope: BoardScope, openId: string | null, offset: -1 | 1): void {
  if (openId === null) return;
  const { focusedId } = scope.store.get();
  const from = focusedId !== null && recordOf(focusedId) === openId ? focusedId : openId;
  const next = neighborOf(scope.getBoard(), from, offset === 1 ? "down" : "up");
  scope.onOpen(next);
  focusCard(scope, next);
}
