"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { createStaleRecordQueue, type StaleRecords } from "#components/realtime/stale-records.ts";
import type { ChangedEntity } from "#lib/platform/realtime/change.ts";
import { findCard, placeCard, removeCards } from "../board-state.ts";
import type { Board, Card } from "../cards.ts";
import { changeBoards } from "./cached-boards.ts";
import { staleCards } from "./stale-cards.ts";

/** Above this number of changed cards, refetching the whole board takes fewer resources. */
const ONE_BY_ONE = 8;

type LiveCards = {
  /** The entity of the cards. */
  entity: ChangedEntity;
  /** Other entities that cards show. */
  shownOnCards: ReadonlySet<string>;
  boardsKey: readonly unknown[];
  boardKey: readonly unknown[];
  /** Whether filters are active. A changed card may then no longer match. */
  isFiltered: boolean;
  /** Fetches a card; null if it was deleted. */
  readCard: (id: string) => Promise<Card | null>;
  /** Called first with the stale cards, for views other than boards. */
  onStale: (stale: StaleRecords) => void;
  /** Called with the changed cards when the board shows them. */
  onShown: (cardIds: readonly string[]) => void;
  /** Minimum time between fetches, in milliseconds. */
  restMs?: number;
};

/** Updates boards when other users or the API change cards. */
export function useLiveCards(live: LiveCards): void {
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const latest = useRef(live);
  useEffect(() => {
    latest.current = live;
  });
  const { entity, shownOnCards, restMs } = live;
  useEffect(() => {
    const queue = createStaleRecordQueue(async (stale) => {
      await readAgain(queries, latest.current, stale);
      if (stale !== "all") latest.current.onShown(stale);
    }, restMs);
    const leave = feed.onChange((message) => {
      queue.add(staleCards(message, { entity, shownOnCards, isOwn: feed.isOwn }));
    });
    return () => {
      leave();
      queue.stop();
    };
  }, [queries, feed, entity, shownOnCards, restMs]);
}

async function readAgain(queries: QueryClient, live: LiveCards, stale: StaleRecords): Promise<void> {
  const { boardsKey, boardKey } = live;
  live.onStale(stale);
  if (stale === "all") return queries.invalidateQueries({ queryKey: boardsKey });
  const board = queries.getQueryData<Board>(boardKey);
  if (!board) return;
  const areLoaded = stale.every((id) => findCard(board, id));
  const canPlace = areLoaded && stale.length <= ONE_BY_ONE;
  if (canPlace && (await placeEach(queries, live, stale))) return;
  await queries.invalidateQueries({ queryKey: boardsKey });
}

/** Fetches cards one by one into the board. Returns false if their position is only known after a full refetch. */
async function placeEach(queries: QueryClient, live: LiveCards, ids: readonly string[]): Promise<boolean> {
  const cards = await Promise.all(ids.map(live.readCard));
  // A changed card may no longer match. Filtered boards are refetched, and those that count records after a deletion.
  const isCounted = queries.getQueryData<Board>(live.boardKey)?.total !== undefined;
  if (live.isFiltered || (isCounted && cards.includes(null))) return false;
  await changeBoards(queries, live.boardsKey, (board) =>
    cards.reduce(
      (placed, card, index) => (card ? placeCard(placed, card) : removeCards(placed, [ids[index] ?? ""])),
      board,
    ),
  );
  return true;
}
