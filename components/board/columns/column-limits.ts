"use client";

import { skipToken, type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { createStaleRecordQueue } from "#components/realtime/stale-records.ts";
import { useBoard } from "../board-context.tsx";
import type { ColumnLimit } from "../board-contract.ts";

const none: UseQueryOptions<readonly ColumnLimit[]> = { queryKey: ["no-limits"], queryFn: skipToken };

/** Returns the limits of a column; null if it has none or they are not loaded. */
export function useColumnLimit(columnId: string | null): ColumnLimit | null {
  const { limits } = useBoard().kind;
  const { data } = useQuery({
    ...(limits?.query ?? none),
    select: (all: readonly ColumnLimit[]) => all.find((one) => one.columnId === columnId) ?? null,
  });
  return data ?? null;
}

export type WipState = "none" | "under" | "at" | "over";

/** Returns the state of a card count relative to a limit. */
export function wipState(count: number, limit: number | null): WipState {
  if (limit === null) return "none";
  if (count === limit) return "at";
  return count > limit ? "over" : "under";
}

/** Minimum time between fetches, in milliseconds. */
const REST_MS = 2_000;

/** Keeps the whole counts of columns current while filters hide cards, also after changes by this page. */
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
    const queue = createStaleRecordQueue(() => queries.invalidateQueries({ queryKey }), REST_MS);
    // The counts fetched before the filter was set are no longer current.
    if (hasLimit()) queue.add("all");
    const leave = feed.onChange((message) => {
      if (message.type === "changed" && message.entity === entity && hasLimit()) queue.add("all");
    });
    return () => {
      leave();
      queue.stop();
    };
  }, [queries, feed, key, entity]);
}
