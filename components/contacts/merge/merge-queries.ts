import { endpointQuery, pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { mergeEndpoints } from "#lib/merges/endpoints.ts";
import { contactKeys } from "../contact-queries.ts";

/** The server sends an event when a search ends. Polling covers a search that fails. */
const SEARCHING_MS = 3_000;

const root = (workspaceId: string) => ["contact-merges", workspaceId] as const;

export const mergeKeys = {
  all: root,
  /** Queries that a merge or its undo invalidates. */
  stale: (workspaceId: string) => [
    root(workspaceId),
    contactKeys.boards(workspaceId),
    contactKeys.lists(workspaceId),
    ["contact", workspaceId],
  ],
};

/** Not read again by a merge, after which it fails. */
export function mergePreviewQuery(workspaceId: string, id: string, mergedId: string) {
  return endpointQuery(
    ["merge-preview", workspaceId, id, mergedId],
    mergeEndpoints.previewMerge,
    { workspaceId, params: { id }, query: { mergedId } },
    { retry: false },
  );
}

export function duplicatesQuery(workspaceId: string) {
  return pagedEndpointQuery(
    [...root(workspaceId), "duplicates"],
    mergeEndpoints.listDuplicates,
    { workspaceId, query: { pageSize: 20 } },
    { refetchInterval: ({ state }) => (state.data?.pages[0]?.isSearching ? SEARCHING_MS : false) },
  );
}

export function mergesQuery(workspaceId: string) {
  return pagedEndpointQuery([...root(workspaceId), "list"], mergeEndpoints.listMerges, {
    workspaceId,
    query: { pageSize: 20 },
  });
}
