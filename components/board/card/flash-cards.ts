import type { BoardScope, BoardUi } from "../board-context.tsx";
import { findCard } from "../board-state.ts";
import type { Store } from "../store.ts";

const FLASH_MS = 1_400;

/** Briefly highlights cards that changed. */
export function flashCards({ store, getBoard }: BoardScope, cardIds: readonly string[]): void {
  const board = getBoard();
  const shown = cardIds.filter((id) => findCard(board, id));
  if (shown.length === 0) return;
  store.set({ flashingIds: new Set([...store.get().flashingIds, ...shown]) });
  setTimeout(() => unflash(store, shown), FLASH_MS);
}

function unflash(store: Store<BoardUi>, cardIds: readonly string[]): void {
  store.set({ flashingIds: new Set([...store.get().flashingIds].filter((id) => !cardIds.includes(id))) });
}
