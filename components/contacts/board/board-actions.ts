import type { QueryClient } from "@tanstack/react-query";
import type { Board } from "#lib/contacts/schema.ts";
import type { DropTarget } from "./board-navigation.ts";
import { createBulkChanges } from "./bulk-changes.ts";
import { createCardMoves } from "./card-moves.ts";
import type { MoveQueue } from "./move-queue.ts";
import { createUndoStack } from "./undo-stack.ts";

/** What the actions work on. */
export type BoardSource = {
  workspaceId: string;
  queries: QueryClient;
  /** Makes the id by which this page knows its own changes when they come back over the stream. */
  newMutationId: () => string;
  getBoard: () => Board;
};

export type BoardActions = {
  /** The changes that are shown but not confirmed. */
  queue: MoveQueue;
  move: (contactId: string, target: DropTarget) => void;
  moveMany: (contactIds: readonly string[], stageId: string) => Promise<void>;
  remove: (contactIds: readonly string[]) => Promise<void>;
  /** Undoes the last move of this visit; false where there is none. */
  undo: () => boolean;
};

/** What can be done to cards: shown at once, sent, and taken back where the server refuses. */
export function createBoardActions(source: BoardSource): BoardActions {
  const undo = createUndoStack();
  const { queue, move } = createCardMoves(source, undo);
  const { moveMany, remove } = createBulkChanges(source, undo, queue);
  return { queue, move, moveMany, remove, undo: undo.undoLast };
}
