import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { agentRunEndpoints } from "#lib/agent-runs/endpoints.ts";
import type { RunStatus } from "#lib/agent-runs/schema.ts";
import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";

export const agentKeys = {
  all: (workspaceId: string) => ["agents", workspaceId] as const,
  lists: (workspaceId: string) => [...agentKeys.all(workspaceId), "list"] as const,
  one: (workspaceId: string, agentId: string) => [...agentKeys.all(workspaceId), "one", agentId] as const,
  runs: (workspaceId: string, agentId: string) => ["agent-runs", workspaceId, agentId] as const,
};

export const agentQueries = {
  list: (workspaceId: string) =>
    queryOptions({
      queryKey: agentKeys.lists(workspaceId),
      queryFn: ({ signal }) => call(agentEndpoints.list, { workspaceId, query: { workspaceId }, signal }),
    }),
  detail: (workspaceId: string, agentId: string) =>
    queryOptions({
      queryKey: [...agentKeys.one(workspaceId, agentId), "agent"],
      queryFn: ({ signal }) =>
        call(agentEndpoints.get, { workspaceId, query: { agentId, workspaceId }, signal }),
    }),
  /** Tools, fallback message and widget appearance. */
  settings: (workspaceId: string, agentId: string) =>
    queryOptions({
      queryKey: [...agentKeys.one(workspaceId, agentId), "settings"],
      queryFn: ({ signal }) => call(agentEndpoints.settings, { workspaceId, query: { agentId }, signal }),
    }),
  versions: (workspaceId: string, agentId: string) =>
    queryOptions({
      queryKey: [...agentKeys.one(workspaceId, agentId), "versions"],
      queryFn: ({ signal }) => call(agentEndpoints.versions, { workspaceId, query: { agentId }, signal }),
    }),
  /** The log, newest first, in pages. */
  runs: (workspaceId: string, agentId: string, status: RunStatus | null) =>
    infiniteQueryOptions({
      queryKey: [...agentKeys.runs(workspaceId, agentId), status],
      queryFn: ({ pageParam, signal }) =>
        call(agentRunEndpoints.logs, {
          workspaceId,
          query: {
            agentId,
            workspaceId,
            status: status ?? undefined,
            pageSize: 25,
            continuationToken: pageParam,
          },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.continuationToken ?? undefined,
      placeholderData: keepPreviousData,
    }),
  /** Contacts for the test chat: the newest, or the search results. */
  candidates: (workspaceId: string, search: string) =>
    queryOptions({
      queryKey: ["contacts", workspaceId, "candidates", search],
      queryFn: ({ signal }) =>
        call(contactEndpoints.list, { workspaceId, query: { search, pageSize: 10 }, signal }),
      placeholderData: keepPreviousData,
    }),
  /** A contact, for its name in the log. */
  contact: (workspaceId: string, id: string) =>
    queryOptions({
      queryKey: ["contacts", workspaceId, "one", id],
      queryFn: ({ signal }) => call(contactEndpoints.get, { workspaceId, params: { id }, signal }),
      staleTime: 300_000,
      retry: false,
    }),
};
