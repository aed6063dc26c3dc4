"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import type { Board } from "#lib/contacts/schema.ts";
import { ApiError } from "#lib/platform/api/client.ts";
import { findCard, placeContact, removeCards } from "./board/board-state.ts";
import { changeBoards } from "./board/cached-boards.ts";
import { createGatherer, type Stale, staleContacts } from "./board/changed-contacts.ts";
import { activeFilters, type ContactFilters } from "./contact-filters.ts";
import { contactKeys, contactQuery } from "./contact-queries.ts";

/** Beyond this many changed contacts the whole board is one request cheaper. */
const ONE_BY_ONE = 8;

/**
 * Keeps boards, lists and open contacts current with what others and the API change. `onShown` hears which
 * cards that are on the board now have changed. Reads at most once per `restMs`.
 */
export function useContactChanges(
  workspaceId: string,
  filters: ContactFilters,
  onShown: (contactIds: readonly string[]) => void,
  restMs?: number,
): void {
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const latest = useRef({ filters, onShown });
  useEffect(() => {
    latest.current = { filters, onShown };
  });
  useEffect(() => {
    const gatherer = createGatherer(async (stale) => {
      await readAgain(queries, workspaceId, latest.current.filters, stale);
      if (stale !== "all") latest.current.onShown(stale);
    }, restMs);
    const leave = feed.onChange((message) => {
      gatherer.add(staleContacts(message, feed.isOwn));
      const mayRulesDiffer = message.type === "resync" || message.entity === "rule";
      if (mayRulesDiffer) void queries.invalidateQueries({ queryKey: contactKeys.consequences(workspaceId) });
    });
    return () => {
      leave();
      gatherer.stop();
    };
  }, [queries, feed, workspaceId, restMs]);
}

async function readAgain(
  queries: QueryClient,
  workspaceId: string,
  filters: ContactFilters,
  stale: Stale,
): Promise<void> {
  void queries.invalidateQueries({ queryKey: contactKeys.lists(workspaceId) });
  if (stale === "all") {
    void queries.invalidateQueries({ queryKey: ["contact", workspaceId] });
    return queries.invalidateQueries({ queryKey: contactKeys.boards(workspaceId) });
  }
  for (const id of stale) {
    void queries.invalidateQueries({ queryKey: contactKeys.contact(workspaceId, id) });
  }
  const board = queries.getQueryData<Board>(contactKeys.board(workspaceId, filters));
  if (!board) return;
  const areLoaded = stale.every((id) => findCard(board, id));
  const canPlace = areLoaded && stale.length <= ONE_BY_ONE;
  if (canPlace && (await placeEach(queries, workspaceId, filters, stale))) return;
  await queries.invalidateQueries({ queryKey: contactKeys.boards(workspaceId) });
}

/** Reads contacts one by one into the board; false where only a fresh reading can tell where they belong. */
async function placeEach(
  queries: QueryClient,
  workspaceId: string,
  filters: ContactFilters,
  ids: readonly string[],
): Promise<boolean> {
  const contacts = await Promise.all(ids.map((id) => readContact(queries, workspaceId, id)));
  // Ranks count every card of the stage, and a changed field may no longer pass: filtered boards are read anew.
  if (activeFilters(filters).length > 0) return false;
  await changeBoards(queries, workspaceId, (board) =>
    contacts.reduce(
      (placed, contact, index) =>
        contact ? placeContact(placed, contact) : removeCards(placed, [ids[index] ?? ""]),
      board,
    ),
  );
  return true;
}

/** The contact as the server has it, or null where it is gone. */
async function readContact(queries: QueryClient, workspaceId: string, id: string) {
  try {
    return await queries.fetchQuery({ ...contactQuery(workspaceId, id), staleTime: 0 });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
