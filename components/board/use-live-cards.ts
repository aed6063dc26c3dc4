"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import type { ChangedEntity } from "#lib/platform/realtime/change.ts";
import { findCard, placeCard, removeCards } from "./board-state.ts";
import { changeBoards } from "./cached-boards.ts";
import type { Board, Card } from "./cards.ts";
import { createStaleCardQueue, type Stale, staleCards } from "./stale-cards.ts";

/** Beyond this many changed cards the whole board is one request cheaper. */
const ONE_BY_ONE = 8;

export type LiveCards = {
  /** What the cards are. */
  entity: ChangedEntity;
  /** Other things cards show something of. */
  shownOnCards: ReadonlySet<string>;
  boardsKey: readonly unknown[];
  boardKey: readonly unknown[];
  /** Whether a changed card may no longer belong on the board, or ranks count more than it shows. */
  isFiltered: boolean;
  /** The card as the server has it, or null if it is gone. */
  readCard: (id: string) => Promise<Card | null>;
  /** Hears first what is stale, for what shows it besides boards. */
  onStale: (stale: Stale) => void;
  /** Hears which cards have changed, once the board shows it. */
  onShown: (cardIds: readonly string[]) => void;
  /** Reads at most once in this time, in milliseconds. */
  restMs?: number;
};

/** Keeps boards current with what others and the API change. */
export function useLiveCards(live: LiveCards): void {
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const latest = useRef(live);
  useEffect(() => {
    latest.current = live;
  });
  const { entity, shownOnCards, restMs } = live;
  useEffect(() => {
    const gatherer = createStaleCardQueue(async (stale) => {
      await readAgain(queries, latest.current, stale);
      if (stale !== "all") latest.current.onShown(stale);
    }, restMs);
    const leave = feed.onChange((message) => {
      gatherer.add(staleCards(message, { entity, shownOnCards, isOwn: feed.isOwn }));
    });
    return () => {
      leave();
      gatherer.stop();
    };
  }, [queries, feed, entity, shownOnCards, restMs]);
}

async function readAgain(queries: QueryClient, live: LiveCards, stale: Stale): Promise<void> {
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

/** Reads cards one by one into the board; false if only a fresh reading can tell where they belong. */
async function placeEach(queries: QueryClient, live: LiveCards, ids: readonly string[]): Promise<boolean> {
  const cards = await Promise.all(ids.map(live.readCard));
  // Ranks count every card of the column, and a changed field may no longer pass: filtered boards are read again.
  if (live.isFiltered) return false;
  await changeBoards(queries, live.boardsKey, (board) =>
    cards.reduce(
      (placed, card, index) => (card ? placeCard(placed, card) : removeCards(placed, [ids[index] ?? ""])),
      board,
    ),
  );
  return true;
}
