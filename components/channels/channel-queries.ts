import { queryOptions } from "@tanstack/react-query";
import { channelEndpoints } from "#lib/channels/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";

export const channelKeys = {
  all: (workspaceId: string) => ["channels", workspaceId] as const,
};

export const channelQueries = {
  list: (workspaceId: string) =>
    queryOptions({
      queryKey: [...channelKeys.all(workspaceId), "list"],
      queryFn: ({ signal }) => call(channelEndpoints.list, { workspaceId, signal }),
    }),
  /** The kinds of channels there are; they change with the version of Tertulia alone. */
  platforms: (workspaceId: string) =>
    queryOptions({
      queryKey: [...channelKeys.all(workspaceId), "platforms"],
      queryFn: ({ signal }) => call(channelEndpoints.platforms, { workspaceId, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
