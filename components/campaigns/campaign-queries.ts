import { keepPreviousData } from "@tanstack/react-query";
import { endpointQuery, pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import type { PreviewAudience, RecipientState } from "#lib/campaigns/schema.ts";

/** Message statuses change a report without a campaign event, so the report is also polled. */
const RUNNING_MS = 2_500;
const RESTING_MS = 20_000;

export const campaignKeys = {
  all: (workspaceId: string) => ["campaigns", workspaceId] as const,
};

export const campaignQueries = {
  list: (workspaceId: string) =>
    pagedEndpointQuery([...campaignKeys.all(workspaceId), "list"], campaignEndpoints.list, {
      workspaceId,
      query: { pageSize: 30 },
    }),
  report: (workspaceId: string, id: string) =>
    endpointQuery(
      [...campaignKeys.all(workspaceId), "report", id],
      campaignEndpoints.get,
      { workspaceId, params: { id } },
      {
        refetchInterval: ({ state }) =>
          state.data === undefined ? false : state.data.status === "running" ? RUNNING_MS : RESTING_MS,
      },
    ),
  recipients: (workspaceId: string, id: string, state: RecipientState | null, code: string | null) =>
    pagedEndpointQuery(
      [...campaignKeys.all(workspaceId), "recipients", id, state, code],
      campaignEndpoints.recipients,
      {
        workspaceId,
        params: { id },
        query: { pageSize: 50, ...(state && { state }), ...(code && { code }) },
      },
      { placeholderData: keepPreviousData },
    ),
  /** Below the root of contacts, because changes of contacts change an audience. */
  audience: (workspaceId: string, body: PreviewAudience) =>
    endpointQuery(
      ["contacts", workspaceId, "audience", body],
      campaignEndpoints.audience,
      { workspaceId, body },
      { placeholderData: keepPreviousData },
    ),
};
