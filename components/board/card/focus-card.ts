import type { BoardScope } from "../board-context.tsx";
import { findCard } from "../board-state.ts";
import { recordOf } from "../shared-cards.ts";
import { cardDomId } from "./board-card.tsx";

/** Maximum number of frames to wait for a card to be rendered after scrolling. */
const PATIENCE = 12;

/** Scrolls a card into view and focuses it, or another card of its record if it no longer exists. */
export function focusCard({ store, getBoard, registry }: BoardScope, cardId: string): void {
  const spot = findCard(getBoard(), cardId) ?? findCard(getBoard(), recordOf(cardId));
  if (!spot) return;
  store.set({ focusedId: spot.card.id });
  registry.get(spot.column.id)?.reveal(spot.index);
  focusWhenDrawn(spot.card.id, PATIENCE);
}

function focusWhenDrawn(cardId: string, frames: number): void {
  const element = document.getElementById(cardDomId(cardId));
  if (element) {
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    return;
  }
  if (frames > 0) requestAnimationFrame(() => focusWhenDrawn(cardId, frames - 1));
}
