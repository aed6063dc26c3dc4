import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { contactKeys } from "../contact-queries.ts";
import { fullName } from "../contact-text.ts";
import type { BoardSource } from "./board-actions.ts";
import type { DropTarget } from "./board-navigation.ts";
import { applyChange, findCard, findColumn, type Place, placeAt, replaceCard } from "./board-state.ts";
import { changeBoards } from "./cached-boards.ts";
import { offerUndo, tellFailure } from "./change-toasts.ts";
import { createMoveQueue, type Move, type MoveQueue } from "./move-queue.ts";
import type { UndoStack, UndoStep } from "./undo-stack.ts";
import { untilOnline } from "./until-online.ts";

/** Moves of one card: its place among its neighbours, the toast with Undo, the toast of a refusal. */
export function createCardMoves(
  { workspaceId, queries, newMutationId, getBoard }: BoardSource,
  undo: UndoStack,
): { queue: MoveQueue; move: (contactId: string, target: DropTarget) => void } {
  const steps = new Map<string, UndoStep>();
  const queue = createMoveQueue({ send, fail });

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
    const name = contact ? fullName(contact) : "The contact";
    tellFailure(`${name} could not be moved`, toastId(move.contactId), error, () => queue.move(move));
  }

  const moveTo = (contactId: string, place: Place) => queue.move({ type: "move", contactId, ...place });

  function move(contactId: string, target: DropTarget): void {
    const board = getBoard();
    const spot = findCard(board, contactId);
    const column = findColumn(board, target.stageId);
    if (!spot || !column) return;
    const isSameStage = spot.column === column;
    if (isSameStage && spot.index === target.index) return;
    const origin = placeAt(spot.column, spot.index, [contactId]);
    const step = { run: () => moveTo(contactId, origin) };
    undo.push(step);
    steps.set(contactId, step);
    moveTo(contactId, placeAt(column, target.index, [contactId]));
    if (isSameStage) return;
    offerUndo(`${fullName(spot.contact)} moved to ${column.stage.name}`, toastId(contactId), () => {
      undo.forget(step);
      step.run();
    });
  }

  return { queue, move };
}

/** One toast a card, so that the latest word about it replaces the one before. */
function toastId(contactId: string): string {
  return `move ${contactId}`;
}
