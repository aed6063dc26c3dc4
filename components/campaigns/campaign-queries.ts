import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import type { PreviewAudience, RecipientState } from "#lib/campaigns/schema.ts";
import { call } from "#lib/platform/api/client.ts";

/** Message statuses change a report without a campaign event, so the report is also polled. */
const RUNNING_MS = 2_500;
const RESTING_MS = 20_000;

export const campaignKeys = {
  all: (workspaceId: string) => ["campaigns", workspaceId] as const,
};

export const campaignQueries = {
  list: (workspaceId: string) =>
    infiniteQueryOptions({
      queryKey: [...campaignKeys.all(workspaceId), "list"],
      queryFn: ({ pageParam, signal }) =>
        call(campaignEndpoints.list, {
          workspaceId,
          query: { pageSize: 30, continuationToken: pageParam },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.continuationToken ?? undefined,
    }),
  report: (workspaceId: string, id: string) =>
    queryOptions({
      queryKey: [...campaignKeys.all(workspaceId), "report", id],
      queryFn: ({ signal }) => call(campaignEndpoints.get, { workspaceId, params: { id }, signal }),
      refetchInterval: ({ state }) =>
        state.data === undefined ? false : state.data.status === "running" ? RUNNING_MS : RESTING_MS,
    }),
  recipients: (workspaceId: string, id: string, state: RecipientState | null, code: string | null) =>
    infiniteQueryOptions({
      queryKey: [...campaignKeys.all(workspaceId), "recipients", id, state, code],
      queryFn: ({ pageParam, signal }) =>
        call(campaignEndpoints.recipients, {
          workspaceId,
          params: { id },
          signal,
          query: {
            pageSize: 50,
            continuationToken: pageParam,
            ...(state && { state }),
            ...(code && { code }),
          },
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.continuationToken ?? undefined,
      placeholderData: keepPreviousData,
    }),
  /** Below the root of contacts, because changes of contacts change an audience. */
  audience: (workspaceId: string, body: PreviewAudience) =>
    queryOptions({
      queryKey: ["contacts", workspaceId, "audience", body],
      queryFn: ({ signal }) => call(campaignEndpoints.audience, { workspaceId, body, signal }),
      placeholderData: keepPreviousData,
    }),
};
