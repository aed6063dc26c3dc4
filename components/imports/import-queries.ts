import { endpointQuery, pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { importEndpoints } from "#lib/imports/endpoints.ts";

/** The server sends an event after every batch. Polling covers lost events. */
const WORKING_MS = 3_000;
const working = ["checking", "running", "reverting"];

export const importKeys = {
  all: (workspaceId: string) => ["imports", workspaceId] as const,
};

export const importQueries = {
  list: (workspaceId: string) =>
    pagedEndpointQuery([...importKeys.all(workspaceId), "list"], importEndpoints.list, {
      workspaceId,
      query: { pageSize: 30 },
    }),
  one: (workspaceId: string, id: string) =>
    endpointQuery(
      [...importKeys.all(workspaceId), "one", id],
      importEndpoints.get,
      { workspaceId, params: { id } },
      { refetchInterval: ({ state }) => (working.includes(state.data?.status ?? "") ? WORKING_MS : false) },
    ),
};
