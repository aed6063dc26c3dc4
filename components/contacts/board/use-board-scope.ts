"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import type { Board } from "#lib/contacts/schema.ts";
import type { ContactFilters } from "../contact-filters.ts";
import { boardQuery } from "../contact-queries.ts";
import { useContactChanges } from "../use-contact-changes.ts";
import { createBoardActions } from "./board-actions.ts";
import { type BoardScope, type BoardUi, idleBoard } from "./board-context.tsx";
import { applyChange, findCard } from "./board-state.ts";
import { createColumnRegistry } from "./column-registry.ts";
import { createStore, type Store } from "./store.ts";

const FLASH_MS = 1_400;
const noBoard: Board = { columns: [] };

/** The board of a workspace: what is on screen (null until it is loaded), and what its parts share. */
export function useBoardScope(filters: ContactFilters, onOpen: (contactId: string) => void) {
  const { workspace } = useShell();
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const canWrite = usePermission("contacts.write");
  const query = useQuery(boardQuery(workspace.id, filters));

  const [parts] = useState(() => {
    const shown = { board: noBoard };
    const getBoard = () => shown.board;
    const { newMutationId } = feed;
    return {
      shown,
      getBoard,
      store: createStore<BoardUi>(idleBoard),
      registry: createColumnRegistry(),
      actions: createBoardActions({ workspaceId: workspace.id, queries, newMutationId, getBoard }),
    };
  });
  const { shown, getBoard, store, registry, actions } = parts;
  const pending = useSyncExternalStore(actions.queue.subscribe, actions.queue.pending, actions.queue.pending);
  const board = useMemo(
    () => (query.data ? pending.reduce(applyChange, query.data) : null),
    [query.data, pending],
  );
  useLayoutEffect(() => {
    shown.board = board ?? noBoard;
  });

  const openLatest = useRef(onOpen);
  useLayoutEffect(() => {
    openLatest.current = onOpen;
  });
  const scope = useMemo<BoardScope>(
    () => ({ store, getBoard, actions, registry, canWrite, onOpen: (id) => openLatest.current(id) }),
    [store, getBoard, actions, registry, canWrite],
  );
  useContactChanges(workspace.id, filters, (ids) => flash(scope, ids));
  return { scope, query, board, waiting: pending.length };
}

/** Marks cards that changed under the person's eyes for a moment. */
function flash({ store, getBoard }: BoardScope, contactIds: readonly string[]): void {
  const board = getBoard();
  const shown = contactIds.filter((id) => findCard(board, id));
  if (shown.length === 0) return;
  store.set({ flashingIds: new Set([...store.get().flashingIds, ...shown]) });
  setTimeout(() => unflash(store, shown), FLASH_MS);
}

function unflash(store: Store<BoardUi>, contactIds: readonly string[]): void {
  store.set({ flashingIds: new Set([...store.get().flashingIds].filter((id) => !contactIds.includes(id))) });
}
