import type { QueryClient } from "@tanstack/react-query";
import type { UndoStack } from "#components/layout/undo/undo-stack.ts";
import type { DropTarget } from "./board-navigation.ts";
import { createBulkChanges } from "./bulk-changes.ts";
import type { CardKind } from "./card-kind.ts";
import { createCardMoves } from "./card-moves.ts";
import type { Board } from "./cards.ts";
import type { MoveQueue } from "./move-queue.ts";

/** Dependencies of the board actions. */
export type BoardSource = {
  queries: QueryClient;
  /** Returns the current kind. */
  getKind: () => CardKind;
  /** Creates an id by which this page recognizes its own changes on the event stream. */
  newMutationId: () => string;
  getBoard: () => Board;
  /** The undo stack for moves. */
  undo: UndoStack;
};

export type BoardActions = {
  /** The changes that are shown but not confirmed yet. */
  queue: MoveQueue;
  move: (cardId: string, target: DropTarget) => void;
  moveMany: (cardIds: readonly string[], columnId: string) => Promise<void>;
  remove: (cardIds: readonly string[]) => Promise<void>;
};

/** Returns the actions on cards. They are shown immediately, sent, and reverted if the server rejects them. */
export function createBoardActions(source: BoardSource): BoardActions {
  const { queue, move } = createCardMoves(source);
  const { moveMany, remove } = createBulkChanges(source, queue);
  return { queue, move, moveMany, remove };
}
