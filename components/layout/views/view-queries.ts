import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { viewEndpoints } from "#lib/views/endpoints.ts";

export const viewKeys = {
  /** Below the root of the workspace, whose changes invalidate it. */
  list: (workspaceId: string) => ["workspace", workspaceId, "views"] as const,
};

/** The saved views of all screens by name. */
export function viewsQuery(workspaceId: string) {
  return endpointQuery(viewKeys.list(workspaceId), viewEndpoints.list, { workspaceId });
}
