import { keepPreviousData } from "@tanstack/react-query";
import { endpointQuery, pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
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
    pagedEndpointQuery(
      deliveryKeys.list(workspaceId, { since, ...filters }),
      deliveryEndpoints.list,
      { workspaceId, query: { ...filters, from: startOf(since, Date.now()) } },
      { placeholderData: keepPreviousData },
    ),
  /** The health of each address. Not read again with each delivery, because it changes slowly. */
  health: (workspaceId: string) =>
    endpointQuery(
      ["endpoint-health", workspaceId],
      deliveryEndpoints.health,
      { workspaceId, query: {} },
      { staleTime: 15_000, refetchInterval: 30_000 },
    ),
  /** Compared with the current state, so it is read again each time it is shown. */
  changes: (workspaceId: string, id: string) =>
    endpointQuery(
      [...deliveryKeys.detail(workspaceId, id), "changes"],
      deliveryEndpoints.changes,
      { workspaceId, params: { id } },
      { staleTime: 0 },
    ),
  /** The states of the deliveries of one resend. */
  resendProgress: (workspaceId: string, creationDate: string) =>
    endpointQuery(
      [...deliveryKeys.all(workspaceId), "resent", creationDate],
      deliveryEndpoints.resendProgress,
      { workspaceId, query: { creationDate } },
    ),
  detail: (workspaceId: string, id: string) =>
    endpointQuery(deliveryKeys.detail(workspaceId, id), deliveryEndpoints.get, {
      workspaceId,
      params: { id },
    }),
};
