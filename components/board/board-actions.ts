import type { QueryClient } from "@tanstack/react-query";
import type { UndoStack } from "#components/layout/undo/undo-stack.ts";
import type { DropTarget } from "./board-navigation.ts";
import { createBulkChanges } from "./bulk-changes.ts";
import type { CardKind } from "./card-kind.ts";
import { createCardMoves } from "./card-moves.ts";
import type { Board } from "./cards.ts";
import type { MoveQueue } from "./move-queue.ts";

/** What the actions work on. */
export type BoardSource = {
  queries: QueryClient;
  /** The kind as it is now. */
  getKind: () => CardKind;
  /** Creates the id by which this page knows its own changes when they come back over the stream. */
  newMutationId: () => string;
  getBoard: () => Board;
  /** Where moves can be taken back from. */
  undo: UndoStack;
};

export type BoardActions = {
  /** The changes that are shown but not confirmed. */
  queue: MoveQueue;
  move: (cardId: string, target: DropTarget) => void;
  moveMany: (cardIds: readonly string[], columnId: string) => Promise<void>;
  remove: (cardIds: readonly string[]) => Promise<void>;
};

/** What can be done to cards: shown at once, sent, and taken back where the server refuses. */
export function createBoardActions(source: BoardSource): BoardActions {
  const { queue, move } = createCardMoves(source);
  const { moveMany, remove } = createBulkChanges(source, queue);
  return { queue, move, moveMany, remove };
}
