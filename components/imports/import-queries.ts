import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { importEndpoints } from "#lib/imports/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";

/** The server sends an event after every batch. Polling covers lost events. */
const WORKING_MS = 3_000;
const working = ["checking", "running", "reverting"];

export const importKeys = {
  all: (workspaceId: string) => ["imports", workspaceId] as const,
};

export const importQueries = {
  list: (workspaceId: string) =>
    infiniteQueryOptions({
      queryKey: [...importKeys.all(workspaceId), "list"],
      queryFn: ({ pageParam, signal }) =>
        call(importEndpoints.list, {
          workspaceId,
          query: { pageSize: 30, continuationToken: pageParam },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.continuationToken ?? undefined,
    }),
  one: (workspaceId: string, id: string) =>
    queryOptions({
      queryKey: [...importKeys.all(workspaceId), "one", id],
      queryFn: ({ signal }) => call(importEndpoints.get, { workspaceId, params: { id }, signal }),
      refetchInterval: ({ state }) => (working.includes(state.data?.status ?? "") ? WORKING_MS : false),
    }),
};
