import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { providerEndpoints } from "#lib/providers/endpoints.ts";

export const providerKeys = {
  all: (workspaceId: string) => ["providers", workspaceId] as const,
};

export const providerQueries = {
  list: (workspaceId: string) =>
    endpointQuery([...providerKeys.all(workspaceId), "list"], providerEndpoints.list, { workspaceId }),
  /** All available models. The server requests them from the providers, so they are cached longer. */
  models: (workspaceId: string) =>
    endpointQuery(
      [...providerKeys.all(workspaceId), "models"],
      providerEndpoints.models,
      { workspaceId },
      { staleTime: 300_000 },
    ),
  defaultModel: (workspaceId: string) =>
    endpointQuery([...providerKeys.all(workspaceId), "default-model"], providerEndpoints.getDefaultModel, {
      workspaceId,
    }),
};
