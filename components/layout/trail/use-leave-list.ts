"use client";

import {
  type FetchInfiniteQueryOptions,
  type InfiniteData,
  type QueryKey,
  useQueryClient,
} from "@tanstack/react-query";
import { pagedTrail, type TrailPage } from "./trail.ts";
import { useLeaveTrail } from "./use-leave-trail.ts";

type ListQuery<P> = FetchInfiniteQueryOptions<P, Error, P, QueryKey, string | undefined>;

/** Stores the order of a list in pages when the user leaves it. */
export function useLeaveList<P extends TrailPage>(
  workspaceId: string,
  noun: string,
  query: ListQuery<P>,
  list: InfiniteData<P> | undefined,
): void {
  const queries = useQueryClient();
  useLeaveTrail(workspaceId, noun, () => [
    pagedTrail(list?.pages ?? [], async (token) => {
      const queryKey = [...query.queryKey, token];
      return (await queries.fetchInfiniteQuery({ ...query, queryKey, initialPageParam: token })).pages;
    }),
  ]);
}
