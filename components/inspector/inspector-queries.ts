import { endpointQuery, pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { inspectorEndpoints } from "#lib/inspector/endpoints.ts";

export const inspectorKeys = {
  all: (workspaceId: string) => ["inspector", workspaceId] as const,
};

export const inspectorQueries = {
  /** The URL of the workspace's built-in receiver. It never changes. */
  address: (workspaceId: string) =>
    endpointQuery(
      [...inspectorKeys.all(workspaceId), "address"],
      inspectorEndpoints.address,
      { workspaceId },
      { staleTime: Number.POSITIVE_INFINITY },
    ),
  /** The received requests, newest first. */
  requests: (workspaceId: string) =>
    pagedEndpointQuery([...inspectorKeys.all(workspaceId), "requests"], inspectorEndpoints.list, {
      workspaceId,
      query: { pageSize: 50 },
    }),
};
