import type { QueryClient } from "@tanstack/react-query";
import { toast } from "#components/ui/toast.tsx";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import type { Board } from "#lib/contacts/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { contactKeys } from "../contact-queries.ts";
import { counted, fullName } from "../contact-text.ts";
import type { DropTarget } from "./board-navigation.ts";
import {
  applyChange,
  type BoardChange,
  findCard,
  findColumn,
  type Place,
  placeAt,
  replaceCard,
} from "./board-state.ts";
import { changeBoards } from "./cached-boards.ts";
import { createMoveQueue, type Move, type MoveQueue } from "./move-queue.ts";
import { createUndoStack, type UndoStep } from "./undo-stack.ts";
import { untilOnline } from "./until-online.ts";

export type BoardSource = {
  workspaceId: string;
  queries: QueryClient;
  /** Makes the id by which this page knows its own changes when they come back over the stream. */
  newMutationId: () => string;
  getBoard: () => Board;
};

export type BoardActions = {
  queue: MoveQueue;
  move: (contactId: string, target: DropTarget) => void;
  moveMany: (contactIds: readonly string[], stageId: string) => void;
  remove: (contactIds: readonly string[]) => Promise<void>;
  /** Undoes the last move of this visit; false where there is none. */
  undo: () => boolean;
};

/** How long a toast offers Undo, in milliseconds. */
const UNDO_MS = 6_000;

/** What can be done to cards: shown at once, sent, and taken back where the server refuses. */
export function createBoardActions(source: BoardSource): BoardActions {
  const { workspaceId, queries, newMutationId, getBoard } = source;
  const undo = createUndoStack();
  const steps = new Map<string, UndoStep>();
  const queue = createMoveQueue({ send, fail });

  const confirm = (change: BoardChange) =>
    changeBoards(queries, workspaceId, (board) => applyChange(board, change));

  async function send(move: Move): Promise<void> {
    await untilOnline();
    const { contactId: id, stageId, beforeId, afterId } = move;
    const { contact } = await call(contactEndpoints.move, {
      workspaceId,
      body: { id, stageId, beforeId, afterId },
      mutationId: newMutationId(),
    });
    await changeBoards(queries, workspaceId, (board) => replaceCard(applyChange(board, move), contact));
    queries.setQueryData(contactKeys.detail(workspaceId, id), contact);
    void queries.invalidateQueries({ queryKey: contactKeys.history(workspaceId, id) });
  }

  function fail(move: Move, error: unknown): void {
    const step = steps.get(move.contactId);
    if (step) undo.forget(step);
    const contact = findCard(getBoard(), move.contactId)?.contact;
    toast.error(`${contact ? fullName(contact) : "The contact"} could not be moved`, {
      id: toastId(move.contactId),
      description: reasonOf(error),
      duration: 10_000,
      action: { label: "Retry", onClick: () => queue.move(move) },
    });
  }

  function moveTo(contactId: string, place: Place): void {
    queue.move({ type: "move", contactId, ...place });
  }

  function move(contactId: string, target: DropTarget): void {
    const board = getBoard();
    const spot = findCard(board, contactId);
    const column = findColumn(board, target.stageId);
    if (!spot || !column) return;
    const origin = placeAt(spot.column, spot.index, [contactId]);
    const isSameStage = spot.column === column;
    if (isSameStage && spot.index === target.index) return;
    moveTo(contactId, placeAt(column, target.index, [contactId]));
    const step = { run: () => moveTo(contactId, origin) };
    undo.push(step);
    steps.set(contactId, step);
    if (isSameStage) return;
    offerUndo(`${fullName(spot.contact)} moved to ${column.stage.name}`, toastId(contactId), step);
  }

  function offerUndo(title: string, id: string, step: UndoStep, description?: string): void {
    const onClick = () => {
      undo.forget(step);
      step.run();
    };
    toast(title, { id, description, duration: UNDO_MS, action: { label: "Undo", onClick } });
  }

  async function sendMany(contactIds: readonly string[], stageId: string): Promise<void> {
    const change: BoardChange = { type: "bulk-move", contactIds, stageId };
    await queue.run(change, async () => {
      await untilOnline();
      const body = { contactIds: [...contactIds], stageId };
      await call(contactEndpoints.bulkMove, { workspaceId, body, mutationId: newMutationId() });
      await confirm(change);
    });
  }

  async function moveMany(contactIds: readonly string[], stageId: string): Promise<void> {
    const board = getBoard();
    const movable = contactIds.filter((id) => findCard(board, id)?.column.stage.id !== stageId);
    const stage = findColumn(board, stageId)?.stage;
    if (movable.length === 0 || !stage) return;
    const origins = Map.groupBy(movable, (id) => findCard(board, id)?.column.stage.id ?? stageId);
    const step = {
      run: () => {
        for (const [origin, ids] of origins) void sendMany(ids, origin).catch(tellFailure);
      },
    };
    const tellFailure = (error: unknown) => {
      undo.forget(step);
      toast.error(`${counted(movable.length, "contact")} could not be moved`, {
        description: reasonOf(error),
        duration: 10_000,
        action: { label: "Retry", onClick: () => void moveMany(movable, stageId) },
      });
    };
    undo.push(step);
    const done = sendMany(movable, stageId);
    const note = "Moving several at once runs no stage rules.";
    offerUndo(`${counted(movable.length, "contact")} moved to ${stage.name}`, "bulk-move", step, note);
    await done.catch(tellFailure);
  }

  async function remove(contactIds: readonly string[]): Promise<void> {
    const change: BoardChange = { type: "remove", contactIds };
    const title = counted(contactIds.length, "contact");
    try {
      await queue.run(change, async () => {
        const body = { contactIds: [{ ids: [...contactIds] }] };
        await call(contactEndpoints.removeBatch, { workspaceId, body, mutationId: newMutationId() });
        await confirm(change);
      });
      toast(`${title} deleted`);
      void queries.invalidateQueries({ queryKey: contactKeys.lists(workspaceId) });
    } catch (error) {
      toast.error(`${title} could not be deleted`, { description: reasonOf(error) });
    }
  }

  return {
    queue,
    move,
    moveMany: (contactIds, stageId) => void moveMany(contactIds, stageId),
    remove,
    undo: undo.undoLast,
  };
}

function toastId(contactId: string): string {
  return `move ${contactId}`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : "The reason is not known.";
}
