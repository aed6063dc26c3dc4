"use client";

import {
  type DndContextProps,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useRef } from "react";
import type { BoardScope } from "../board-context.tsx";
import { type DropTarget, resolveDropTarget } from "../board-navigation.ts";
import { findColumn } from "../board-state.ts";
import { cardDomId } from "../card/board-card.tsx";
import { zoneAt } from "./drop-zones.tsx";
import { dropCards, liftCards } from "./lift-cards.ts";

/** Movement in pixels that starts a drag with the mouse. On touch, a press of this many milliseconds comes first. */
const mouseStart = { distance: 6 };
const touchStart = { delay: 220, tolerance: 8 };
/** Distance of the drop point below the dragged card's top edge, in pixels. */
const EDGE = 6;

/** Props of `DndContext` for drags by mouse and touch. Keyboard drags are in use-card-keys.ts. */
export function useBoardDrag(scope: BoardScope): DndContextProps {
  const { store } = scope;
  const follower = useRef<Follower | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: mouseStart }),
    useSensor(TouchSensor, { activationConstraint: touchStart }),
  );

  function start({ active, activatorEvent }: DragStartEvent) {
    if (!liftCards(scope, String(active.id), "pointer")) return;
    if (isTouch(activatorEvent)) navigator.vibrate?.(10);
    const offsetY = heldBelowTop(activatorEvent, String(active.id));
    follower.current = followPointer((x, y) => {
      const { drag } = store.get();
      const target = targetAt(scope, x, y - offsetY);
      if (!drag || !target) return;
      const zoneId = zoneAt(scope.kind.zones ?? [], x, y)?.id ?? null;
      const { columnId, index } = drag.target;
      const isSame = columnId === target.columnId && index === target.index && drag.zoneId === zoneId;
      if (!isSame) store.set({ drag: { ...drag, target, zoneId } });
    });
  }

  function end(isDropped: boolean) {
    // Cards may have been inserted under a pointer that does not move.
    if (isDropped) follower.current?.notify();
    follower.current?.stop();
    dropCards(scope, isDropped);
  }

  return {
    sensors,
    collisionDetection: pointerWithin,
    autoScroll: { threshold: { x: 0.08, y: 0.14 }, acceleration: 12 },
    accessibility: { announcements: silent, screenReaderInstructions: { draggable: "" } },
    onDragStart: start,
    onDragEnd: () => end(true),
    onDragCancel: () => end(false),
  };
}

/** The board makes its own announcements for every kind of drag. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

type Follower = {
  /** Calls the callback immediately with the last pointer position, if known. */
  notify: () => void;
  stop: () => void;
};

/** Calls back with the pointer position, also when the board scrolls under it. */
function followPointer(onPlace: (x: number, y: number) => void): Follower {
  const ended = new AbortController();
  const options = { signal: ended.signal, capture: true, passive: true };
  let place: { x: number; y: number } | null = null;
  let frame = 0;
  const notify = () => {
    if (place) onPlace(place.x, place.y);
  };
  const lookSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(notify);
  };
  const at = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    place = { x: clientX, y: clientY };
    lookSoon();
  };
  window.addEventListener("mousemove", at, options);
  window.addEventListener("touchmove", (event) => event.touches[0] && at(event.touches[0]), options);
  window.addEventListener("scroll", lookSoon, options);
  return {
    notify,
    stop: () => {
      ended.abort();
      cancelAnimationFrame(frame);
    },
  };
}

function targetAt({ registry, store, getBoard }: BoardScope, x: number, y: number): DropTarget | null {
  const hit = registry.at(x);
  const board = getBoard();
  const column = hit && findColumn(board, hit.columnId);
  const { drag } = store.get();
  if (!hit || !column || !drag) return null;
  const above = column.cards.slice(0, hit.handle.indexAt(y));
  const index = above.filter((card) => !drag.cardIds.includes(card.id)).length;
  return resolveDropTarget(board, drag.cardIds, { columnId: hit.columnId, index });
}

function isTouch(event: Event): boolean {
  return event.type.startsWith("touch");
}

/**
 * Returns the distance between the grab point and the card's top edge, in pixels. The card lands where its top edge is,
 * so that the drop line is not hidden under it.
 */
function heldBelowTop(event: Event, cardId: string): number {
  const card = document.getElementById(cardDomId(cardId));
  const y = event instanceof MouseEvent ? event.clientY : pointOf(event)?.clientY;
  return card && y !== undefined ? y - card.getBoundingClientRect().top - EDGE : 0;
}

function pointOf(event: Event): Touch | undefined {
  return "touches" in event && event instanceof TouchEvent ? event.touches[0] : undefined;
}
