import { endpointQuery, pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { webFormEndpoints } from "#lib/web-forms/endpoints.ts";

export const formKeys = {
  all: (workspaceId: string) => ["forms", workspaceId] as const,
  detail: (workspaceId: string, id: string) => [...formKeys.all(workspaceId), "detail", id] as const,
};

export const formQueries = {
  list: (workspaceId: string) =>
    endpointQuery([...formKeys.all(workspaceId), "list"], webFormEndpoints.list, { workspaceId }),
  detail: (workspaceId: string, id: string) =>
    endpointQuery(formKeys.detail(workspaceId, id), webFormEndpoints.get, { workspaceId, params: { id } }),
  submissions: (workspaceId: string, id: string) =>
    pagedEndpointQuery([...formKeys.detail(workspaceId, id), "submissions"], webFormEndpoints.submissions, {
      workspaceId,
      params: { id },
      query: { pageSize: 20 },
    }),
  statistics: (workspaceId: string, id: string) =>
    endpointQuery([...formKeys.detail(workspaceId, id), "statistics"], webFormEndpoints.statistics, {
      workspaceId,
      params: { id },
      query: { days: 30 },
    }),
};
