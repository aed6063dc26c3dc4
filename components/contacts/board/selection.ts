import type { Board } from "#lib/contacts/schema.ts";
import type { BoardUi } from "./board-context.tsx";
import { cardRange } from "./board-navigation.ts";
import type { Store } from "./store.ts";

type Ui = Store<BoardUi>;

export function toggleSelected(store: Ui, contactId: string): void {
  const { selectedIds } = store.get();
  const next = new Set(selectedIds);
  if (!next.delete(contactId)) next.add(contactId);
  store.set({ selectedIds: next, anchorId: contactId, focusedId: contactId });
}

/** Selects everything from where the selection began to `contactId`, and what was selected before. */
export function extendSelection(store: Ui, board: Board, contactId: string): void {
  const { selectedIds, anchorId, focusedId } = store.get();
  const from = anchorId ?? focusedId ?? contactId;
  const range = cardRange(board, from, contactId);
  store.set({ selectedIds: new Set([...selectedIds, ...range]), anchorId: from, focusedId: contactId });
}

export function selectAll(store: Ui, contactIds: readonly string[]): void {
  store.set({ selectedIds: new Set([...store.get().selectedIds, ...contactIds]) });
}

export function clearSelection(store: Ui): void {
  store.set({ selectedIds: new Set(), anchorId: null });
}

/** What an action on `contactId` is about: the whole selection where the card belongs to it, else the card alone. */
export function actedOn(ui: BoardUi, contactId: string): readonly string[] {
  return ui.selectedIds.has(contactId) ? [...ui.selectedIds] : [contactId];
}
