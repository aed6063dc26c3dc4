import { keepPreviousData } from "@tanstack/react-query";
import { endpointQuery, pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import type { RunStatus } from "#lib/automations/schema.ts";

export const automationKeys = {
  all: (workspaceId: string) => ["automations", workspaceId] as const,
  one: (workspaceId: string, id: string) => [...automationKeys.all(workspaceId), "one", id] as const,
  /** The root of queries that a change of a run invalidates; includes the list, which counts runs. */
  runs: (workspaceId: string) => ["automation-runs", workspaceId] as const,
};

export const automationQueries = {
  list: (workspaceId: string) =>
    endpointQuery([...automationKeys.runs(workspaceId), "list"], automationEndpoints.list, { workspaceId }),
  detail: (workspaceId: string, id: string) =>
    endpointQuery(automationKeys.one(workspaceId, id), automationEndpoints.get, {
      workspaceId,
      params: { id },
    }),
  versions: (workspaceId: string, id: string) =>
    endpointQuery([...automationKeys.one(workspaceId, id), "versions"], automationEndpoints.listVersions, {
      workspaceId,
      params: { id },
    }),
  counts: (workspaceId: string, id: string) =>
    endpointQuery([...automationKeys.runs(workspaceId), "counts", id], automationEndpoints.counts, {
      workspaceId,
      params: { id },
      query: {},
    }),
  /** The runs, newest first, in pages. */
  runs: (workspaceId: string, id: string, status: RunStatus | null) =>
    pagedEndpointQuery(
      [...automationKeys.runs(workspaceId), "of", id, status],
      automationEndpoints.listRuns,
      { workspaceId, params: { id }, query: { status: status ?? undefined, pageSize: 30 } },
      { placeholderData: keepPreviousData },
    ),
  /** The last runs of a contact, of any automation. */
  contactRuns: (workspaceId: string, contactId: string) =>
    endpointQuery(
      [...automationKeys.runs(workspaceId), "contact", contactId],
      automationEndpoints.listContactRuns,
      { workspaceId, query: { contactId, pageSize: 5 } },
    ),
  run: (workspaceId: string, runId: string) =>
    endpointQuery([...automationKeys.runs(workspaceId), "one", runId], automationEndpoints.getRun, {
      workspaceId,
      params: { runId },
    }),
  /** The path a contact would take through the stored draft. */
  trial: (workspaceId: string, input: { id: string; contactId: string; answers: readonly string[] }) =>
    endpointQuery(
      ["automation-trial", workspaceId, input],
      automationEndpoints.try,
      {
        workspaceId,
        params: { id: input.id },
        body: { contactId: input.contactId, answers: [...input.answers] },
      },
      { placeholderData: keepPreviousData, retry: false, staleTime: 0, gcTime: 0 },
    ),
};
