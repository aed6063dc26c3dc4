import { offerUndo } from "#components/layout/undo/offer-undo.ts";
import { toast } from "#components/ui/overlay/toast.tsx";
import type { BoardActions, BoardSource } from "../board-contract.ts";
import { applyChange, type BoardChange, type CardSpot, findCard, findColumn } from "../board-state.ts";
import { bulkNote, cardText } from "../card/card-text.ts";
import { showFailureToast } from "../failure-toast.ts";
import { changeBoards } from "../live/cached-boards.ts";
import type { MoveQueue } from "../live/move-queue.ts";
import { untilOnline } from "../live/until-online.ts";
import { movedBackId, recordsOf } from "../shared-cards.ts";

const TOAST = "bulk-move";

export function createBulkChanges(
  { queries, getKind, newMutationId, getBoard, undo }: BoardSource,
  queue: MoveQueue,
): Pick<BoardActions, "moveMany" | "remove"> {
  const confirm = (change: BoardChange) =>
    changeBoards(queries, getKind().boardsKey, (board) => applyChange(board, change));

  function send(cardIds: readonly string[], columnId: string): Promise<void> {
    return queue.run({ type: "bulk-move" as const, cardIds, columnId }, async (change) => {
      await untilOnline();
      await getKind().moveMany(change.cardIds, columnId, newMutationId());
      await confirm(change);
    });
  }

  async function moveMany(cardIds: readonly string[], columnId: string): Promise<void> {
    const board = getBoard();
    const spots = cardIds.flatMap((id) => findCard(board, id) ?? []);
    const movable = spots.filter((spot) => spot.column.id !== columnId);
    const ids = movable.map(({ card }) => card.id);
    const count = recordsOf(ids).length;
    const column = findColumn(board, columnId);
    if (movable.length === 0 || !column) return;
    const { noun } = getKind();
    const fail = (error: unknown, onRetry?: () => void) => {
      undo.forget(step);
      showFailureToast(cardText(noun, "countNotMoved", { count }), TOAST, error, onRetry);
    };
    const origins = Map.groupBy(movable, ({ column }) => column.id);
    const sent = send(ids, columnId);
    const step = offerUndo(undo, {
      title: cardText(noun, "countMoved", { count, column: column.name }),
      description: bulkNote(noun),
      id: TOAST,
      run: () => {
        for (const [origin, moved] of origins) {
          const back = moved.map(({ card }) => movedBackId(card, columnId));
          send(back, origin).catch(fail);
        }
      },
    });
    // A card that someone else has moved stays where it is.
    const isUnmoved = ({ card, column: { id } }: CardSpot) => findCard(getBoard(), card.id)?.column.id === id;
    const retry = () =>
      moveMany(
        movable.filter(isUnmoved).map(({ card }) => card.id),
        columnId,
      );
    await sent.catch((error) => fail(error, () => void retry()));
  }

  async function remove(cardIds: readonly string[]): Promise<void> {
    const change: BoardChange = { type: "remove", cardIds };
    const { noun, offerRestore } = getKind();
    const ids = recordsOf(cardIds);
    const count = ids.length;
    try {
      await queue.run(change, async () => {
        await getKind().remove(ids, newMutationId());
        await confirm(change);
      });
      const title = cardText(noun, "countDeleted", { count });
      if (offerRestore) offerRestore(ids, title);
      else toast(title);
    } catch (error) {
      showFailureToast(cardText(noun, "countNotDeleted", { count }), "delete", error);
    }
  }

  return { moveMany, remove };
}
