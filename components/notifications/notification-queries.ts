import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { notificationEndpoints } from "#lib/notifications/endpoints.ts";
import type { NotificationKind } from "#lib/notifications/schema.ts";
import { call } from "#lib/platform/api/client.ts";

/** Which notifications are shown. */
export type NotificationFilters = { unread?: "true" | undefined; kind?: NotificationKind | undefined };

export const notificationKeys = {
  all: (workspaceId: string) => ["notifications", workspaceId] as const,
  count: (workspaceId: string) => [...notificationKeys.all(workspaceId), "count"] as const,
};

export const notificationQueries = {
  count: (workspaceId: string) =>
    queryOptions({
      queryKey: notificationKeys.count(workspaceId),
      queryFn: ({ signal }) => call(notificationEndpoints.count, { workspaceId, signal }),
    }),
  /** The latest first, in pages. */
  list: (workspaceId: string, filters: NotificationFilters) =>
    infiniteQueryOptions({
      queryKey: [...notificationKeys.all(workspaceId), "list", filters] as const,
      queryFn: ({ pageParam, signal }) =>
        call(notificationEndpoints.list, {
          workspaceId,
          query: { ...filters, continuationToken: pageParam },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.continuationToken ?? undefined,
      placeholderData: keepPreviousData,
    }),
  preferences: (workspaceId: string) =>
    queryOptions({
      queryKey: [...notificationKeys.all(workspaceId), "preferences"] as const,
      queryFn: ({ signal }) => call(notificationEndpoints.preferences, { workspaceId, signal }),
    }),
};
