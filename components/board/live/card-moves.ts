import { offerUndo } from "#components/layout/undo/offer-undo.ts";
import type { UndoStep } from "#components/layout/undo/undo-stack.ts";
import { toast } from "#components/ui/overlay/toast.tsx";
import { ApiError } from "#lib/platform/api/client.ts";
import type { BoardActions, BoardSource, UndoneMove } from "../board-contract.ts";
import type { DropTarget } from "../board-navigation.ts";
import {
  applyChange,
  type CardSpot,
  findCard,
  findColumn,
  type Move,
  originOf,
  placeAt,
  replaceCard,
} from "../board-state.ts";
import { type CardNoun, cardText } from "../card/card-text.ts";
import type { Column } from "../cards.ts";
import { showFailureToast } from "../failure-toast.ts";
import { cardIdIn, movedBackId, recordOf } from "../shared-cards.ts";
import { changeBoards } from "./cached-boards.ts";
import { createMoveQueue, type MoveQueue } from "./move-queue.ts";
import { untilOnline } from "./until-online.ts";

/** Returns the moves of one card, with a toast to undo them and a toast if the server rejects them. */
export function createCardMoves({ queries, getKind, newMutationId, getBoard, undo }: BoardSource): {
  queue: MoveQueue;
  move: BoardActions["move"];
} {
  /** By the id of the card after its move. */
  const steps = new Map<string, UndoStep>();
  const queue = createMoveQueue({ send, fail });

  async function send(move: Move): Promise<void> {
    await untilOnline();
    const kind = getKind();
    const { cardId, columnId, beforeId, afterId, fromColumnId, isUndo } = move;
    const place = { columnId, beforeId, afterId, fromColumnId };
    const undone = isUndo ? await kind.undoMove?.(cardId, place, newMutationId()) : undefined;
    const card = undone?.card ?? (await kind.move(cardId, place, newMutationId()));
    if (undone) showUndone(undone, kind.noun);
    const isShown = findCard(getBoard(), recordOf(cardId)) !== null;
    await changeBoards(queries, kind.boardsKey, (board) => replaceCard(applyChange(board, move), card));
    // None of the record's cards is loaded, so their places are not known.
    if (!isShown) void queries.invalidateQueries({ queryKey: kind.boardsKey });
  }

  function fail(move: Move, error: unknown): void {
    const step = steps.get(cardIdIn(move.cardId, move.columnId));
    if (step) undo.forget(step);
    const card = findCard(getBoard(), recordOf(move.cardId))?.card;
    const { noun } = getKind();
    const name = card?.title ?? cardText(noun, "the");
    const title = cardText(noun, "notMoved", { what: name });
    const isConflict = error instanceof ApiError && error.code === "CARD_MOVED";
    if (isConflict) void queries.invalidateQueries({ queryKey: getKind().boardsKey });
    const retry = () => queue.move(isConflict ? { ...move, fromColumnId: null } : move);
    showFailureToast(
      title,
      toastId(move.cardId),
      error,
      retry,
      isConflict ? cardText(noun, "moveAnyway") : undefined,
    );
  }

  function move(cardId: string, target: DropTarget, seenIn?: string): void {
    const board = getBoard();
    const spot = findCard(board, cardId);
    const column = findColumn(board, target.columnId);
    if (!spot || !column) return;
    const isSameColumn = spot.column === column;
    const fromColumnId = seenIn ?? spot.column.id;
    if (isSameColumn && (spot.index === target.index || column.sortedBy !== undefined || column.keepsOrder))
      return;
    const origin = originOf(spot);
    const common = { type: "move", cardId } as const;
    const back = { ...origin, cardId: movedBackId(spot.card, column.id), fromColumnId: column.id };
    const run = () => queue.move({ ...common, ...back, isUndo: !isSameColumn });
    queue.move({ ...common, ...placeAt(column, target.index, [cardId]), fromColumnId });
    const { noun, undoMs } = getKind();
    const title = movedText(noun, spot, column);
    const done = { title, id: toastId(cardId), run, undoMs };
    const step = isSameColumn ? { run } : offerUndo(undo, done);
    if (isSameColumn) undo.push(step);
    steps.set(cardIdIn(cardId, column.id), step);
  }

  return { queue, move };
}

/** Returns the result of a move. A record that has cards in other columns only leaves its column. */
function movedText(noun: CardNoun, { card, column: from }: CardSpot, to: Column): string {
  const { title: what, columnIds = [] } = card;
  return to.isDefault && columnIds.length > 1
    ? cardText(noun, "movedOut", { what, column: from.name })
    : cardText(noun, "moved", { what, column: to.name });
}

/** Reports which webhooks were already sent, or were recalled. */
function showUndone({ card, webhooks: { recalled, sent } }: UndoneMove, noun: CardNoun): void {
  if (recalled + sent === 0) return;
  toast(cardText(noun, "movedBack", { what: card.title }), {
    id: toastId(card.id),
    description: cardText(noun, recalled > 0 ? "webhooksRecalled" : "webhooksSent", {
      count: recalled + sent,
    }),
  });
}

/** One toast per card, so that the latest one replaces the previous one. */
function toastId(cardId: string): string {
  return `move ${recordOf(cardId)}`;
}
