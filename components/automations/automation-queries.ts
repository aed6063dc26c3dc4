import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import type { RunStatus } from "#lib/automations/schema.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";

export const automationKeys = {
  all: (workspaceId: string) => ["automations", workspaceId] as const,
  one: (workspaceId: string, id: string) => [...automationKeys.all(workspaceId), "one", id] as const,
  /** The root of queries that a change of a run invalidates; includes the list, which counts runs. */
  runs: (workspaceId: string) => ["automation-runs", workspaceId] as const,
};

export const automationQueries = {
  list: (workspaceId: string) =>
    queryOptions({
      queryKey: [...automationKeys.runs(workspaceId), "list"],
      queryFn: ({ signal }) => call(automationEndpoints.list, { workspaceId, signal }),
    }),
  detail: (workspaceId: string, id: string) =>
    queryOptions({
      queryKey: automationKeys.one(workspaceId, id),
      queryFn: ({ signal }) => call(automationEndpoints.get, { workspaceId, params: { id }, signal }),
    }),
  versions: (workspaceId: string, id: string) =>
    queryOptions({
      queryKey: [...automationKeys.one(workspaceId, id), "versions"],
      queryFn: ({ signal }) =>
        call(automationEndpoints.listVersions, { workspaceId, params: { id }, signal }),
    }),
  counts: (workspaceId: string, id: string) =>
    queryOptions({
      queryKey: [...automationKeys.runs(workspaceId), "counts", id],
      queryFn: ({ signal }) =>
        call(automationEndpoints.counts, { workspaceId, params: { id }, query: {}, signal }),
    }),
  /** The runs, newest first, in pages. */
  runs: (workspaceId: string, id: string, status: RunStatus | null) =>
    infiniteQueryOptions({
      queryKey: [...automationKeys.runs(workspaceId), "of", id, status],
      queryFn: ({ pageParam, signal }) =>
        call(automationEndpoints.listRuns, {
          workspaceId,
          params: { id },
          query: { status: status ?? undefined, pageSize: 30, continuationToken: pageParam },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.continuationToken ?? undefined,
      placeholderData: keepPreviousData,
    }),
  /** The last runs of a contact, of any automation. */
  contactRuns: (workspaceId: string, contactId: string) =>
    queryOptions({
      queryKey: [...automationKeys.runs(workspaceId), "contact", contactId],
      queryFn: ({ signal }) =>
        call(automationEndpoints.listContactRuns, { workspaceId, query: { contactId, pageSize: 5 }, signal }),
    }),
  run: (workspaceId: string, runId: string) =>
    queryOptions({
      queryKey: [...automationKeys.runs(workspaceId), "one", runId],
      queryFn: ({ signal }) => call(automationEndpoints.getRun, { workspaceId, params: { runId }, signal }),
    }),
  /** The path a contact would take through the stored draft. */
  trial: (workspaceId: string, input: { id: string; contactId: string; answers: readonly string[] }) =>
    queryOptions({
      queryKey: ["automation-trial", workspaceId, input],
      queryFn: ({ signal }) =>
        call(automationEndpoints.try, {
          workspaceId,
          params: { id: input.id },
          body: { contactId: input.contactId, answers: [...input.answers] },
          signal,
        }),
      placeholderData: keepPreviousData,
      retry: false,
      staleTime: 0,
      gcTime: 0,
    }),
  /** Contacts to test or start an automation with: the search results, or the newest. */
  candidates: (workspaceId: string, search: string) =>
    queryOptions({
      queryKey: ["contacts", workspaceId, "automation candidates", search],
      queryFn: ({ signal }) =>
        call(contactEndpoints.list, { workspaceId, query: { search, pageSize: 10 }, signal }),
      placeholderData: keepPreviousData,
    }),
};
