import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { endpointQuery, pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import type { ContactOrder } from "#lib/contacts/schema.ts";
import { type ContactFilters, filterQuery } from "./contact-filters.ts";

/**
 * Query keys of contacts. They have their own roots instead of `["contacts", …]` of components/realtime/stale-keys.ts:
 * these entries are patched card by card (use-contact-changes.ts), not reloaded on every change.
 */
export const contactKeys = {
  boards: (workspaceId: string) => ["board", workspaceId] as const,
  /** All boards with the same columns (`ContactFilters.groupBy`). */
  grouping: (workspaceId: string, groupBy: string) => [...contactKeys.boards(workspaceId), groupBy] as const,
  board: (workspaceId: string, filters: ContactFilters) =>
    [
      ...contactKeys.grouping(workspaceId, filters.groupBy),
      filterQuery(filters),
      filters.columnOrders,
    ] as const,
  lists: (workspaceId: string) => ["contact-list", workspaceId] as const,
  list: (workspaceId: string, filters: ContactFilters, order: ContactListOrder) =>
    [...contactKeys.lists(workspaceId), filterQuery(filters), order] as const,
  contact: (workspaceId: string, id: string) => ["contact", workspaceId, id] as const,
  detail: (workspaceId: string, id: string) => [...contactKeys.contact(workspaceId, id), "detail"] as const,
  history: (workspaceId: string, id: string) => [...contactKeys.contact(workspaceId, id), "history"] as const,
  /** Below the root of deliveries, whose changes invalidate it. */
  deliveries: (workspaceId: string, id: string) => ["deliveries", workspaceId, "contact", id] as const,
  /** Below the root of conversations, whose changes invalidate it. */
  messages: (workspaceId: string, id: string) => ["conversations", workspaceId, "contact", id] as const,
  /** Summaries of contacts, loaded for the visible cards (board/card-indicators.tsx). */
  facts: (workspaceId: string) => ["contact-facts", workspaceId] as const,
  consequences: (workspaceId: string) => ["consequences", workspaceId] as const,
};

/** After a change of contacts on a board: reloads the boards with other columns. */
export function markOtherBoardsStale(queries: QueryClient, workspaceId: string, groupBy: string): void {
  const queryKey = contactKeys.boards(workspaceId);
  void queries.invalidateQueries({ queryKey, predicate: (query) => query.queryKey[2] !== groupBy });
}

/** The order of a list as the API accepts it. */
type ContactListOrder = { orderBy: ContactOrder; orderField?: string };

export function contactListQuery(workspaceId: string, filters: ContactFilters, order: ContactListOrder) {
  return pagedEndpointQuery(
    contactKeys.list(workspaceId, filters, order),
    contactEndpoints.list,
    { workspaceId, query: { ...filterQuery(filters), ...order, pageSize: 50 } },
    {
      placeholderData: keepPreviousData,
      // Changes are followed only while the list is on screen.
      staleTime: 0,
    },
  );
}

/** How many contacts match the filters. Read again with the list, after changes. */
export function contactCountQuery(workspaceId: string, filters: ContactFilters) {
  const query = filterQuery(filters);
  return endpointQuery(
    [...contactKeys.lists(workspaceId), "count", query],
    contactEndpoints.count,
    { workspaceId, query },
    { placeholderData: keepPreviousData },
  );
}

export function contactQuery(workspaceId: string, id: string) {
  return endpointQuery(contactKeys.detail(workspaceId, id), contactEndpoints.get, {
    workspaceId,
    params: { id },
  });
}

/** Contacts to choose from: the newest, or the search results. */
export function contactChoicesQuery(workspaceId: string, search: string) {
  return endpointQuery(
    ["contacts", workspaceId, "choices", search],
    contactEndpoints.list,
    { workspaceId, query: { search, pageSize: 20 } },
    { placeholderData: keepPreviousData },
  );
}
