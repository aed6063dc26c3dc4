import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { inspectorEndpoints } from "#lib/inspector/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";

export const inspectorKeys = {
  all: (workspaceId: string) => ["inspector", workspaceId] as const,
};

export const inspectorQueries = {
  /** The URL of the workspace's built-in receiver. It never changes. */
  address: (workspaceId: string) =>
    queryOptions({
      queryKey: [...inspectorKeys.all(workspaceId), "address"],
      queryFn: ({ signal }) => call(inspectorEndpoints.address, { workspaceId, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The received requests, newest first. */
  requests: (workspaceId: string) =>
    infiniteQueryOptions({
      queryKey: [...inspectorKeys.all(workspaceId), "requests"],
      queryFn: ({ pageParam, signal }) =>
        call(inspectorEndpoints.list, {
          workspaceId,
          query: { pageSize: 50, continuationToken: pageParam },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.continuationToken ?? undefined,
    }),
};
