import type { StepTo } from "#components/layout/trail/step-to.ts";
import type { BoardScope } from "../board-context.tsx";
import { neighborOf } from "../board-navigation.ts";
import { findCard } from "../board-state.ts";
import type { Board } from "../cards.ts";
import { recordOf } from "../shared-cards.ts";
import { focusCard } from "./focus-card.ts";

/** Maximum number of frames to wait for loaded cards to be on the board. */
const MAX_FRAMES = 12;

/**
 * Returns the step that opens and focuses the card above (-1) or below (1) the open card; null at the ends of its
 * column. The step below the last loaded card loads the next page of the column.
 */
export function neighborStep(
  scope: BoardScope,
  board: Board | null,
  openId: string | null,
  offset: -1 | 1,
): ReturnType<StepTo> {
  if (board === null || openId === null) return null;
  const { focusedId } = scope.store.get();
  const from = focusedId !== null && recordOf(focusedId) === openId ? focusedId : openId;
  const next = neighborOf(board, from, offset === 1 ? "down" : "up");
  if (next !== from) return () => open(scope, next);
  const column = findCard(board, from)?.column;
  const token = column?.continuationToken ?? null;
  if (offset === -1 || column === undefined || token === null) return null;
  return async () => {
    await scope.actions.loadPage(column.id, token);
    openBelow(scope, from, MAX_FRAMES);
  };
}

function open(scope: BoardScope, cardId: string): void {
  scope.onOpen(cardId);
  focusCard(scope, cardId);
}

/** Opens the card below another one when it is on the board, unless a different card was opened meanwhile. */
function openBelow(scope: BoardScope, from: string, frames: number): void {
  const openId = new URLSearchParams(window.location.search).get(scope.kind.parameter);
  if (openId !== recordOf(from)) return;
  const next = neighborOf(scope.getBoard(), from, "down");
  if (next !== from) open(scope, next);
  else if (frames > 0) requestAnimationFrame(() => openBelow(scope, from, frames - 1));
}
