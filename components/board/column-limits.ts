"use client";

import { skipToken, type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import type { ChangedEntity } from "#lib/platform/realtime/change.ts";
import { useBoard } from "./board-context.tsx";
import { createStaleCardQueue } from "./stale-cards.ts";

/** What a column is held against; all of it advice, no drop is refused. */
export type ColumnLimit = {
  columnId: string;
  /** How many cards it should hold at most. */
  wipLimit: number | null;
  /** After how many days in it a card counts as stale; null for never. */
  staleAfterDays: number | null;
  /** All of its cards, whatever the filters hide. */
  count: number;
};

type LimitChange = { wipLimit: number | null; staleAfterDays: number | null };

/** The limits of a board's columns. */
export type ColumnLimits = {
  query: UseQueryOptions<readonly ColumnLimit[]>;
  /** Whether the board's own counts leave some of a column's cards out. */
  isPartial: boolean;
  /** What the cards are: their changes make counts stale. */
  entity: ChangedEntity;
  /** Absent if the person may not. */
  save?: (columnId: string, change: LimitChange, mutationId: string) => Promise<ColumnLimit>;
};

const none: UseQueryOptions<readonly ColumnLimit[]> = { queryKey: ["no-limits"], queryFn: skipToken };

/** What a column of the board around is held against; null if it has no limits or they are not read yet. */
export function useColumnLimit(columnId: string | null): ColumnLimit | null {
  const { limits } = useBoard().kind;
  const { data } = useQuery({
    ...(limits?.query ?? none),
    select: (all: readonly ColumnLimit[]) => all.find((one) => one.columnId === columnId) ?? null,
  });
  return data ?? null;
}

export type WipState = "none" | "under" | "at" | "over";

/** How a number of cards stands to a limit. */
export function wipState(count: number, limit: number | null): WipState {
  if (limit === null) return "none";
  if (count === limit) return "at";
  return count > limit ? "over" : "under";
}

/** Reads at most once in this time, in milliseconds. */
const REST_MS = 2_000;

/** While filters hide cards, keeps the columns' whole counts current, also after changes this page made itself. */
export function useLiveLimits(): void {
  const { limits } = useBoard().kind;
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const key = limits?.isPartial ? JSON.stringify(limits.query.queryKey) : null;
  const entity = limits?.entity;
  useEffect(() => {
    if (key === null) return;
    const queryKey = JSON.parse(key);
    const hasLimit = () =>
      queries.getQueryData<readonly ColumnLimit[]>(queryKey)?.some(({ wipLimit }) => wipLimit !== null);
    const gatherer = createStaleCardQueue(() => queries.invalidateQueries({ queryKey }), REST_MS);
    // The counts read while nothing was hidden have not been kept since.
    if (hasLimit()) gatherer.add("all");
    const leave = feed.onChange((message) => {
      if (message.type === "changed" && message.entity === entity && hasLimit()) gatherer.add("all");
    });
    return () => {
      leave();
      gatherer.stop();
    };
  }, [queries, feed, key, entity]);
}
