import { keepPreviousData } from "@tanstack/react-query";
import { endpointQuery, pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { channelEndpoints } from "#lib/channels/endpoints.ts";
import { inboundWebhookEndpoints } from "#lib/inbound-webhooks/endpoints.ts";
import type { ListProblems } from "#lib/inbound-webhooks/schema.ts";

export const channelKeys = {
  all: (workspaceId: string) => ["channels", workspaceId] as const,
};

export const channelQueries = {
  list: (workspaceId: string) =>
    endpointQuery([...channelKeys.all(workspaceId), "list"], channelEndpoints.list, { workspaceId }),
  /** The kinds of channels. They change only with a new version of Tertulia. */
  platforms: (workspaceId: string) =>
    endpointQuery(
      [...channelKeys.all(workspaceId), "platforms"],
      channelEndpoints.platforms,
      { workspaceId },
      { staleTime: Number.POSITIVE_INFINITY },
    ),
  /** Notifications of a channel that could not be processed, newest first, in pages. */
  problems: (workspaceId: string, id: string, status: ListProblems["status"]) =>
    pagedEndpointQuery(
      [...channelKeys.all(workspaceId), "problems", id, status],
      inboundWebhookEndpoints.problems,
      { workspaceId, params: { id }, query: { status } },
      { placeholderData: keepPreviousData },
    ),
  /** Events that the vendor reported about a channel, newest first, in pages. */
  activity: (workspaceId: string, id: string) =>
    pagedEndpointQuery([...channelKeys.all(workspaceId), "activity", id], inboundWebhookEndpoints.activity, {
      workspaceId,
      params: { id },
      query: {},
    }),
};
