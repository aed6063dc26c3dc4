import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { systemEndpoints } from "#lib/system/endpoints.ts";
import type { PreviewRetention } from "#lib/system/schema.ts";

/** Refetch interval of an open page, in milliseconds. The server checks at most every ten seconds. */
const STATE_MS = 15_000;

export const systemKeys = {
  data: (workspaceId: string) => ["system", workspaceId, "data"] as const,
  retention: (workspaceId: string) => ["system", workspaceId, "retention"] as const,
};

export const systemQueries = {
  /** The state of the workspace, and of the installation for its owners. */
  state: (workspaceId: string) =>
    endpointQuery(
      ["system", workspaceId, "state"],
      systemEndpoints.state,
      { workspaceId },
      { refetchInterval: STATE_MS, staleTime: 0 },
    ),
  /** How much data the workspace has of each kind. */
  data: (workspaceId: string) =>
    endpointQuery(systemKeys.data(workspaceId), systemEndpoints.data, { workspaceId }, { staleTime: 0 }),
  /** For how many days each kind is kept. */
  retention: (workspaceId: string) =>
    endpointQuery(systemKeys.retention(workspaceId), systemEndpoints.retention, { workspaceId }),
  /** How many records a number of days would delete, counted each time. */
  preview: (workspaceId: string, query: PreviewRetention) =>
    endpointQuery(
      ["system", workspaceId, "preview", query],
      systemEndpoints.previewRetention,
      { workspaceId, query },
      { staleTime: 0, gcTime: 0 },
    ),
};
