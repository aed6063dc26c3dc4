import type { BoardUi } from "../board-context.tsx";
import { cardRange } from "../board-navigation.ts";
import type { Board } from "../cards.ts";
import type { Store } from "../store.ts";

type Ui = Store<BoardUi>;

export function toggleSelected(store: Ui, cardId: string): void {
  const { selectedIds } = store.get();
  const next = new Set(selectedIds);
  if (!next.delete(cardId)) next.add(cardId);
  store.set({ selectedIds: next, matching: null, anchorId: cardId, focusedId: cardId });
}

/** Extends the selection from its anchor to `cardId`. */
export function extendSelection(store: Ui, board: Board, cardId: string): void {
  const { selectedIds, anchorId, focusedId } = store.get();
  const from = anchorId ?? focusedId ?? cardId;
  const range = cardRange(board, from, cardId);
  const next = new Set([...selectedIds, ...range]);
  store.set({ selectedIds: next, matching: null, anchorId: from, focusedId: cardId });
}

export function selectAll(store: Ui, cardIds: readonly string[]): void {
  store.set({ selectedIds: new Set([...store.get().selectedIds, ...cardIds]), matching: null });
}

/** Selects all cards that match the filters, of a column or of all (null), also those that are not loaded. */
export function selectMatching(store: Ui, board: Board, columnId: string | null): void {
  const columns = board.columns.filter(({ id }) => columnId === null || id === columnId);
  const loaded = columns.flatMap(({ cards }) => cards.map(({ id }) => id));
  store.set({ selectedIds: new Set(loaded), matching: { columnId }, anchorId: null });
}

export function clearSelection(store: Ui): void {
  store.set({ selectedIds: new Set(), matching: null, anchorId: null });
}

/**
 * Returns the cards an action on `cardId` applies to: the whole selection if it includes the card, otherwise the card.
 * If all that match are selected, some are not loaded. Then it is the card alone, and the bar changes all.
 */
export function affectedCards(ui: BoardUi, cardId: string): readonly string[] {
  return ui.matching === null && ui.selectedIds.has(cardId) ? [...ui.selectedIds] : [cardId];
}
