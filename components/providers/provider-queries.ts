import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/api/client.ts";
import { providerEndpoints } from "#lib/providers/endpoints.ts";

export const providerKeys = {
  all: (workspaceId: string) => ["providers", workspaceId] as const,
};

export const providerQueries = {
  list: (workspaceId: string) =>
    queryOptions({
      queryKey: [...providerKeys.all(workspaceId), "list"],
      queryFn: ({ signal }) => call(providerEndpoints.list, { workspaceId, signal }),
    }),
  /** All available models. The server requests them from the providers, so they are cached longer. */
  models: (workspaceId: string) =>
    queryOptions({
      queryKey: [...providerKeys.all(workspaceId), "models"],
      queryFn: ({ signal }) => call(providerEndpoints.models, { workspaceId, signal }),
      staleTime: 300_000,
    }),
  defaultModel: (workspaceId: string) =>
    queryOptions({
      queryKey: [...providerKeys.all(workspaceId), "default-model"],
      queryFn: ({ signal }) => call(providerEndpoints.getDefaultModel, { workspaceId, signal }),
    }),
};
