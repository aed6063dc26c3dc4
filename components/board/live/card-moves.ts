import { offerUndo } from "#components/layout/undo/offer-undo.ts";
import type { UndoStep } from "#components/layout/undo/undo-stack.ts";
import type { BoardSource } from "../board-contract.ts";
import type { DropTarget } from "../board-navigation.ts";
import { applyChange, findCard, findColumn, type Place, placeAt, replaceCard } from "../board-state.ts";
import { cardText } from "../card/card-text.ts";
import { showFailureToast } from "../failure-toast.ts";
import { changeBoards } from "./cached-boards.ts";
import { createMoveQueue, type Move, type MoveQueue } from "./move-queue.ts";
import { untilOnline } from "./until-online.ts";

/** Returns the moves of one card, with a toast to undo them and a toast if the server rejects them. */
export function createCardMoves({ queries, getKind, newMutationId, getBoard, undo }: BoardSource): {
  queue: MoveQueue;
  move: (cardId: string, target: DropTarget) => void;
} {
  const steps = new Map<string, UndoStep>();
  const queue = createMoveQueue({ send, fail });

  async function send(move: Move): Promise<void> {
    await untilOnline();
    const kind = getKind();
    const { cardId, columnId, beforeId, afterId } = move;
    const card = await kind.move(cardId, { columnId, beforeId, afterId }, newMutationId());
    await changeBoards(queries, kind.boardsKey, (board) => replaceCard(applyChange(board, move), card));
  }

  function fail(move: Move, error: unknown): void {
    const step = steps.get(move.cardId);
    if (step) undo.forget(step);
    const card = findCard(getBoard(), move.cardId)?.card;
    const { noun } = getKind();
    const name = card?.title ?? cardText(noun, "the");
    showFailureToast(cardText(noun, "notMoved", { what: name }), toastId(move.cardId), error, () =>
      queue.move(move),
    );
  }

  const moveTo = (cardId: string, place: Place) => queue.move({ type: "move", cardId, ...place });

  function move(cardId: string, target: DropTarget): void {
    const board = getBoard();
    const spot = findCard(board, cardId);
    const column = findColumn(board, target.columnId);
    if (!spot || !column) return;
    const isSameColumn = spot.column === column;
    if (isSameColumn && spot.index === target.index) return;
    const origin = placeAt(spot.column, spot.index, [cardId]);
    const run = () => moveTo(cardId, origin);
    moveTo(cardId, placeAt(column, target.index, [cardId]));
    if (isSameColumn) {
      const step = { run };
      undo.push(step);
      steps.set(cardId, step);
      return;
    }
    const title = cardText(getKind().noun, "moved", { what: spot.card.title, column: column.name });
    steps.set(cardId, offerUndo(undo, { title, id: toastId(cardId), run }));
  }

  return { queue, move };
}

/** One toast per card, so that the latest one replaces the previous one. */
function toastId(cardId: string): string {
  return `move ${cardId}`;
}
