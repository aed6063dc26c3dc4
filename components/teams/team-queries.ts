import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { teamEndpoints } from "#lib/teams/endpoints.ts";

export const teamKeys = {
  /** Below the root of members, whose changes invalidate it. */
  list: (workspaceId: string) => ["members", workspaceId, "teams"] as const,
};

/** The teams of the workspace by name. */
export function teamsQuery(workspaceId: string) {
  return endpointQuery(teamKeys.list(workspaceId), teamEndpoints.list, { workspaceId });
}
