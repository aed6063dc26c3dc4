"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useUndoStack } from "#components/layout/undo/undo-provider.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { createBoardActions } from "./board-actions.ts";
import { type BoardScope, type BoardUi, idleBoard } from "./board-context.tsx";
import type { BoardActions, BoardSource, CardKind } from "./board-contract.ts";
import { applyChange, findCard } from "./board-state.ts";
import { clearSelection } from "./bulk/selection.ts";
import type { Board } from "./cards.ts";
import { createColumnRegistry } from "./columns/column-registry.ts";
import { cardIdIn, recordOf } from "./shared-cards.ts";
import { createStore } from "./store.ts";

const noBoard: Board = { columns: [] };

/** Returns the board on screen (null until loaded) and the state its parts share. */
export function useBoardScope(kind: CardKind, onOpen: (cardId: string) => void) {
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const undo = useUndoStack();
  const query = useQuery(kind.query);

  const create = () => createParts(kind, { queries, newMutationId: feed.newMutationId, undo });
  const [parts, setParts] = useState(create);
  // Another set of columns gets separate parts, so that undoing a move uses the columns in which it was made.
  if (parts.remember !== kind.remember) setParts(create());
  const { latest, getBoard, store, registry, actions } = parts;
  const pending = useSyncExternalStore(actions.queue.subscribe, actions.queue.pending, actions.queue.pending);
  const board = useMemo(
    () => (query.data ? pending.reduce(applyChange, query.data) : null),
    [query.data, pending],
  );
  useLayoutEffect(() => {
    latest.board = board ?? noBoard;
    latest.kind = kind;
  });

  // Cards hidden by a filter must not be moved or deleted with the rest of a selection.
  const queryKey = JSON.stringify(kind.query.queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the shown cards clears the selection.
  useEffect(() => clearSelection(store), [store, queryKey]);

  const openLatest = useRef(onOpen);
  useLayoutEffect(() => {
    openLatest.current = onOpen;
  });
  const scope = useMemo<BoardScope>(
    () => ({ kind, store, getBoard, actions, registry, onOpen: (id) => openLatest.current(recordOf(id)) }),
    [kind, store, getBoard, actions, registry],
  );
  return { scope, query, board, waiting: pending.length };
}

/** Returns the state of a board of a kind, and its actions. */
function createParts(kind: CardKind, source: Pick<BoardSource, "queries" | "newMutationId" | "undo">) {
  const latest = { board: noBoard, kind };
  const getBoard = () => latest.board;
  const getKind = () => latest.kind;
  const store = createStore<BoardUi>(idleBoard);
  const actions = createBoardActions({ ...source, getKind, getBoard });
  const move: BoardActions["move"] = (cardId, target, seenIn) => {
    // A shared card has another id in another column, and may no longer exist after the move.
    const movedId = cardIdIn(cardId, target.columnId);
    if (store.get().focusedId === cardId) store.set({ focusedId: movedId });
    actions.move(cardId, target, seenIn);
    requestAnimationFrame(() => {
      if (store.get().focusedId !== movedId || findCard(getBoard(), movedId)) return;
      store.set({ focusedId: findCard(getBoard(), recordOf(movedId))?.card.id ?? null });
    });
  };
  return {
    remember: kind.remember,
    latest,
    getBoard,
    store,
    registry: createColumnRegistry(),
    actions: { ...actions, move },
  };
}
