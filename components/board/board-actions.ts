import type { BoardActions, BoardSource } from "./board-contract.ts";
import { createBulkChanges } from "./bulk/bulk-changes.ts";
import { createColumnPages } from "./columns/column-pages.ts";
import { createCardMoves } from "./live/card-moves.ts";

/** Returns the actions on cards. They are shown immediately, sent, and reverted if the server rejects them. */
export function createBoardActions(source: BoardSource): BoardActions {
  const { queue, move } = createCardMoves(source);
  const { moveMany, remove } = createBulkChanges(source, queue);
  return { queue, move, moveMany, remove, loadPage: createColumnPages(source) };
}
