"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useUndoStack } from "#components/layout/undo/undo-provider.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { createBoardActions } from "./board-actions.ts";
import { type BoardScope, type BoardUi, idleBoard } from "./board-context.tsx";
import type { CardKind } from "./board-contract.ts";
import { applyChange } from "./board-state.ts";
import type { Board } from "./cards.ts";
import { createColumnRegistry } from "./columns/column-registry.ts";
import { createStore } from "./store.ts";

const noBoard: Board = { columns: [] };

/** Returns the board on screen (null until loaded) and the state its parts share. */
export function useBoardScope(kind: CardKind, onOpen: (cardId: string) => void) {
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const undo = useUndoStack();
  const query = useQuery(kind.query);

  const [parts] = useState(() => {
    const latest = { board: noBoard, kind };
    const getBoard = () => latest.board;
    const getKind = () => latest.kind;
    const { newMutationId } = feed;
    return {
      latest,
      getBoard,
      store: createStore<BoardUi>(idleBoard),
      registry: createColumnRegistry(),
      actions: createBoardActions({ queries, getKind, newMutationId, getBoard, undo }),
    };
  });
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

  const openLatest = useRef(onOpen);
  useLayoutEffect(() => {
    openLatest.current = onOpen;
  });
  const scope = useMemo<BoardScope>(
    () => ({ kind, store, getBoard, actions, registry, onOpen: (id) => openLatest.current(id) }),
    [kind, store, getBoard, actions, registry],
  );
  return { scope, query, board, waiting: pending.length };
}
