import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";

export const templateKeys = {
  all: (workspaceId: string) => ["templates", workspaceId] as const,
};

export const templateQueries = {
  list: (workspaceId: string) =>
    endpointQuery([...templateKeys.all(workspaceId), "list"], templateEndpoints.list, {
      workspaceId,
      query: {},
    }),
};
