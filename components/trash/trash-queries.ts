import { pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { trashEndpoints } from "#lib/trash/endpoints.ts";
import type { TrashFilter } from "#lib/trash/schema.ts";

export const trashKeys = { all: (workspaceId: string) => ["trash", workspaceId] as const };

export function trashQuery(workspaceId: string, filter: TrashFilter) {
  return pagedEndpointQuery([...trashKeys.all(workspaceId), filter], trashEndpoints.list, {
    workspaceId,
    query: { ...filter, pageSize: 50 },
  });
}
