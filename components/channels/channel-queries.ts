import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { channelEndpoints } from "#lib/channels/endpoints.ts";
import { inboundWebhookEndpoints } from "#lib/inbound-webhooks/endpoints.ts";
import type { ListProblems } from "#lib/inbound-webhooks/schema.ts";
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
  /** The kinds of channels. They change only with a new version of Tertulia. */
  platforms: (workspaceId: string) =>
    queryOptions({
      queryKey: [...channelKeys.all(workspaceId), "platforms"],
      queryFn: ({ signal }) => call(channelEndpoints.platforms, { workspaceId, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Notifications of a channel that could not be processed, newest first, in pages. */
  problems: (workspaceId: string, id: string, status: ListProblems["status"]) =>
    infiniteQueryOptions({
      queryKey: [...channelKeys.all(workspaceId), "problems", id, status],
      queryFn: ({ pageParam, signal }) =>
        call(inboundWebhookEndpoints.problems, {
          workspaceId,
          params: { id },
          query: { status, continuationToken: pageParam },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.continuationToken ?? undefined,
      placeholderData: keepPreviousData,
    }),
  /** Events that the vendor reported about a channel, newest first, in pages. */
  activity: (workspaceId: string, id: string) =>
    infiniteQueryOptions({
      queryKey: [...channelKeys.all(workspaceId), "activity", id],
      queryFn: ({ pageParam, signal }) =>
        call(inboundWebhookEndpoints.activity, {
          workspaceId,
          params: { id },
          query: { continuationToken: pageParam },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.continuationToken ?? undefined,
    }),
};
