import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { roleEndpoints } from "#lib/roles/endpoints.ts";

const roleKeys = {
  /** Below the key of the members, because a change of either concerns both. */
  list: (workspaceId: string) => ["members", workspaceId, "roles"] as const,
};

export const roleQueries = {
  /** The custom roles by name. */
  list: (workspaceId: string) =>
    endpointQuery(roleKeys.list(workspaceId), roleEndpoints.list, { workspaceId }),
};
