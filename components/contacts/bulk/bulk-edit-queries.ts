import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { bulkEditEndpoints } from "#lib/bulk-edits/endpoints.ts";

export const bulkEditKeys = {
  all: (workspaceId: string) => ["bulk-edits", workspaceId] as const,
};

/** The newest bulk edits that the person sees. Their changes are published while they run. */
export function bulkEditsQuery(workspaceId: string) {
  return endpointQuery([...bulkEditKeys.all(workspaceId), "newest"], bulkEditEndpoints.list, {
    workspaceId,
    query: { pageSize: 5 },
  });
}
