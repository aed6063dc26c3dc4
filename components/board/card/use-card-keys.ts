"use client";

import type { KeyboardEvent } from "react";
import type { BoardScope } from "../board-context.tsx";
import { type Direction, neighborOf } from "../board-navigation.ts";
import { clearSelection, extendSelection, selectAll } from "../bulk/selection.ts";
import { dropCards, liftCards, moveLiftedCards } from "../drag/lift-cards.ts";
import { cardIdIn } from "../shared-cards.ts";
import { focusCard } from "./focus-card.ts";

const arrows: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "first",
  End: "last",
};

/**
 * Keys of a focused card: arrows move focus (with Shift they select), Space lifts it, Enter opens it. While it is
 * lifted, arrows move it, Space or Enter drops it, Escape or losing focus cancels.
 */
export function useCardKeys(scope: BoardScope, collapsed: ReadonlySet<string>) {
  const { store } = scope;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const cardId = cardOf(event.target);
    if (cardId === null || event.altKey) return;
    const isLifted = store.get().drag?.by === "keyboard";
    const isHandled = isLifted ? whileLifted(scope, event) : atRest(cardId, event);
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function goTo(cardId: string, direction: Direction, isSelecting: boolean): boolean {
    const next = neighborOf(scope.getBoard(), cardId, direction, collapsed);
    if (isSelecting) extendSelection(store, scope.getBoard(), next);
    focusCard(scope, next);
    return true;
  }

  function atRest(cardId: string, event: KeyboardEvent): boolean {
    const direction = arrows[event.key];
    if (direction) return goTo(cardId, direction, event.shiftKey);
    if (event.ctrlKey || event.metaKey) return event.key === "a" && selectEveryCard(scope);
    switch (event.key) {
      case " ":
        return !scope.kind.canWrite || liftCards(scope, cardId, "keyboard");
      case "Enter":
        // Shift+Enter opens the page of the card that is open beside the board.
        if (event.shiftKey) return false;
        scope.onOpen(cardId);
        return true;
      case "Escape":
        return deselect(scope);
      default:
        return false;
    }
  }

  /** A lifted card that loses focus returns to its position. */
  function onBlur() {
    if (store.get().drag?.by === "keyboard") dropCards(scope, false);
  }

  return { onKeyDown, onBlur };
}

function whileLifted(scope: BoardScope, event: KeyboardEvent): boolean {
  const direction = arrows[event.key];
  if (direction) {
    moveLiftedCards(scope, direction);
    return true;
  }
  const zone = scope.kind.zones?.find((one) => one.key === event.key.toLowerCase());
  if (event.key === "Escape") dropCards(scope, false);
  else if (zone) dropOnZone(scope, zone.id);
  else if (event.key === " " || event.key === "Enter") dropAndFollow(scope);
  else return event.key !== "Tab";
  return true;
}

function dropOnZone(scope: BoardScope, zoneId: string): void {
  const { drag } = scope.store.get();
  if (!drag) return;
  scope.store.set({ drag: { ...drag, zoneId } });
  dropCards(scope, true);
}

/** Drops the card and moves focus to its new position. */
function dropAndFollow(scope: BoardScope): void {
  const { drag } = scope.store.get();
  const [cardId] = drag?.cardIds ?? [];
  dropCards(scope, true);
  if (!drag || cardId === undefined) return;
  requestAnimationFrame(() => focusCard(scope, cardIdIn(cardId, drag.target.columnId)));
}

function selectEveryCard({ store, getBoard }: BoardScope): true {
  const every = getBoard().columns.flatMap((column) => column.cards.map((card) => card.id));
  selectAll(store, every);
  return true;
}

/** Returns false if nothing is selected, so that Escape can close something else. */
function deselect({ store }: BoardScope): boolean {
  if (store.get().selectedIds.size === 0) return false;
  clearSelection(store);
  return true;
}

function cardOf(target: EventTarget): string | null {
  return target instanceof HTMLElement ? (target.dataset.card ?? null) : null;
}
