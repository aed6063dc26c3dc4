import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { checklistEndpoints } from "#lib/checklist/endpoints.ts";

export const checklistKeys = {
  all: (workspaceId: string) => ["checklist", workspaceId] as const,
};

export const checklistQueries = {
  /** How far the workspace is set up. */
  get: (workspaceId: string) =>
    endpointQuery(checklistKeys.all(workspaceId), checklistEndpoints.get, { workspaceId }),
};
