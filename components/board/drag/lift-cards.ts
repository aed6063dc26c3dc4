import type { BoardScope, Drag } from "../board-context.tsx";
import { type Direction, resolveDropTarget, shiftTarget } from "../board-navigation.ts";
import { findCard } from "../board-state.ts";
import { affectedCards, clearSelection } from "../bulk/selection.ts";
import { announceDrop, announceLift, announceTarget } from "./announcements.ts";

/** Lifts a card, with the selection if it is part of it. Returns false if it is no longer on the board. */
export function liftCards(scope: BoardScope, cardId: string, by: Drag["by"]): boolean {
  const { kind, store, getBoard } = scope;
  const board = getBoard();
  const spot = findCard(board, cardId);
  if (!spot) return false;
  const rest = affectedCards(store.get(), cardId).filter((id) => id !== cardId);
  const cardIds = [cardId, ...rest];
  const above = spot.column.cards.slice(0, spot.index);
  const from = resolveDropTarget(board, cardIds, {
    columnId: spot.column.id,
    index: above.filter((card) => !cardIds.includes(card.id)).length,
  });
  const drag: Drag = { cardIds, from, target: from, zoneId: null, by };
  store.set({ drag, focusedId: cardId, menu: null, announcement: announceLift(board, drag, kind.noun) });
  return true;
}

/** Moves lifted cards one step with an arrow key. */
export function moveLiftedCards(scope: BoardScope, direction: Direction): void {
  const { store, getBoard, registry } = scope;
  const { drag } = store.get();
  if (!drag) return;
  const board = getBoard();
  const target = resolveDropTarget(
    board,
    drag.cardIds,
    shiftTarget(board, drag.cardIds, drag.target, direction),
  );
  const moved = { ...drag, target };
  store.set({ drag: moved, announcement: announceTarget(board, moved, scope.kind.noun) });
  const column = registry.get(target.columnId);
  column?.reveal(target.index);
  column?.element.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Drops the lifted cards: at their target, or back at their origin. */
export function dropCards({ kind, store, getBoard, actions }: BoardScope, isDropped: boolean): void {
  const { drag } = store.get();
  if (!drag) return;
  const [cardId] = drag.cardIds;
  const zone = isDropped ? kind.zones?.find((one) => one.id === drag.zoneId) : undefined;
  if (zone) {
    store.set({ drag: null, announcement: `${zone.label}.` });
    zone.onDrop(drag.cardIds);
    return;
  }
  store.set({ drag: null, announcement: announceDrop(getBoard(), drag, isDropped, kind.noun) });
  if (!isDropped || cardId === undefined) return;
  if (drag.cardIds.length === 1) {
    actions.move(cardId, drag.target, drag.from.columnId);
  } else if (drag.target.columnId !== drag.from.columnId) {
    void actions.moveMany(drag.cardIds, drag.target.columnId);
    clearSelection(store);
  }
}
