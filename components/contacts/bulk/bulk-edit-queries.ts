import { endpointQuery, pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { bulkEditEndpoints } from "#lib/bulk-edits/endpoints.ts";

export const bulkEditKeys = {
  all: (workspaceId: string) => ["bulk-edits", workspaceId] as const,
};

/** The user's newest bulk edits. Their changes are published while they run. */
export function ownBulkEditsQuery(workspaceId: string) {
  return endpointQuery([...bulkEditKeys.all(workspaceId), "own"], bulkEditEndpoints.list, {
    workspaceId,
    query: { mine: "true", pageSize: 20 },
  });
}

/** All bulk edits that the user sees, newest first. */
export function allBulkEditsQuery(workspaceId: string) {
  return pagedEndpointQuery([...bulkEditKeys.all(workspaceId), "all"], bulkEditEndpoints.list, {
    workspaceId,
    query: { pageSize: 20 },
  });
}
