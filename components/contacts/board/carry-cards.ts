import { announceDrop, announceLift, announceTarget } from "./announcements.ts";
import type { BoardScope, Drag } from "./board-context.tsx";
import { type Direction, landingOf, shiftTarget } from "./board-navigation.ts";
import { findCard } from "./board-state.ts";
import { actedOn, clearSelection } from "./selection.ts";

/** Takes hold of a card, and of the selection it belongs to. False where it is no longer on the board. */
export function liftCards(scope: BoardScope, contactId: string, by: Drag["by"]): boolean {
  const { store, getBoard } = scope;
  const board = getBoard();
  const spot = findCard(board, contactId);
  if (!spot) return false;
  const rest = actedOn(store.get(), contactId).filter((id) => id !== contactId);
  const contactIds = [contactId, ...rest];
  const above = spot.column.contacts.slice(0, spot.index);
  const from = landingOf(contactIds, {
    stageId: spot.column.stage.id,
    index: above.filter((contact) => !contactIds.includes(contact.id)).length,
  });
  const drag: Drag = { contactIds, from, target: from, by };
  store.set({ drag, focusedId: contactId, menu: null, announcement: announceLift(board, drag) });
  return true;
}

/** Carries lifted cards one step with an arrow key. */
export function carryCards(scope: BoardScope, direction: Direction): void {
  const { store, getBoard, registry } = scope;
  const { drag } = store.get();
  if (!drag) return;
  const board = getBoard();
  const target = landingOf(drag.contactIds, shiftTarget(board, drag.contactIds, drag.target, direction));
  const moved = { ...drag, target };
  store.set({ drag: moved, announcement: announceTarget(board, moved) });
  const column = registry.get(target.stageId);
  column?.reveal(target.index);
  column?.element.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Lets go of what is lifted: at its target, or back where it came from. */
export function dropCards({ store, getBoard, actions }: BoardScope, isDropped: boolean): void {
  const { drag } = store.get();
  if (!drag) return;
  const [contactId] = drag.contactIds;
  store.set({ drag: null, announcement: announceDrop(getBoard(), drag, isDropped) });
  if (!isDropped || contactId === undefined) return;
  if (drag.contactIds.length === 1) {
    actions.move(contactId, drag.target);
  } else if (drag.target.stageId !== drag.from.stageId) {
    void actions.moveMany(drag.contactIds, drag.target.stageId);
    clearSelection(store);
  }
}
