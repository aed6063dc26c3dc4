import { keepPreviousData } from "@tanstack/react-query";
import { endpointQuery, pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { notificationEndpoints } from "#lib/notifications/endpoints.ts";
import type { NotificationKind } from "#lib/notifications/schema.ts";

/** Which notifications are shown. */
export type NotificationFilters = { unread?: "true" | undefined; kind?: NotificationKind | undefined };

export const notificationKeys = {
  all: (workspaceId: string) => ["notifications", workspaceId] as const,
  count: (workspaceId: string) => [...notificationKeys.all(workspaceId), "count"] as const,
};

export const notificationQueries = {
  count: (workspaceId: string) =>
    endpointQuery(notificationKeys.count(workspaceId), notificationEndpoints.count, { workspaceId }),
  /** The latest first, in pages. */
  list: (workspaceId: string, filters: NotificationFilters) =>
    pagedEndpointQuery(
      [...notificationKeys.all(workspaceId), "list", filters] as const,
      notificationEndpoints.list,
      { workspaceId, query: filters },
      { placeholderData: keepPreviousData },
    ),
  preferences: (workspaceId: string) =>
    endpointQuery(
      [...notificationKeys.all(workspaceId), "preferences"] as const,
      notificationEndpoints.preferences,
      { workspaceId },
    ),
};
