import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { type DeliveryFilters, startOf } from "./delivery-filters.ts";

export const deliveryKeys = {
  all: (workspaceId: string) => ["deliveries", workspaceId] as const,
  list: (workspaceId: string, filters: DeliveryFilters) =>
    [...deliveryKeys.all(workspaceId), "log", filters] as const,
  detail: (workspaceId: string, id: string) => [...deliveryKeys.all(workspaceId), "one", id] as const,
};

export const deliveryQueries = {
  /** The log, newest first, in pages. */
  list: (workspaceId: string, { since, ...filters }: DeliveryFilters) =>
    infiniteQueryOptions({
      queryKey: deliveryKeys.list(workspaceId, { since, ...filters }),
      queryFn: ({ pageParam, signal }) =>
        call(deliveryEndpoints.list, {
          workspaceId,
          query: { ...filters, from: startOf(since, Date.now()), continuationToken: pageParam },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.continuationToken ?? undefined,
      placeholderData: keepPreviousData,
    }),
  detail: (workspaceId: string, id: string) =>
    queryOptions({
      queryKey: deliveryKeys.detail(workspaceId, id),
      queryFn: ({ signal }) => call(deliveryEndpoints.get, { workspaceId, params: { id }, signal }),
    }),
};
