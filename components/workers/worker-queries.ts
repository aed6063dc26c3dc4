import { endpointQuery, pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import type { WorkerRunStatus } from "#lib/workers/schema.ts";

export const workerKeys = {
  all: (workspaceId: string) => ["workers", workspaceId] as const,
  detail: (workspaceId: string, id: string) => [...workerKeys.all(workspaceId), "detail", id] as const,
};

export const workerQueries = {
  list: (workspaceId: string) =>
    endpointQuery([...workerKeys.all(workspaceId), "list"], workerEndpoints.list, { workspaceId }),
  detail: (workspaceId: string, id: string) =>
    endpointQuery(workerKeys.detail(workspaceId, id), workerEndpoints.get, { workspaceId, params: { id } }),
  /** The stored calls of a worker, newest first. */
  runs: (workspaceId: string, id: string, status: WorkerRunStatus | null) =>
    pagedEndpointQuery([...workerKeys.detail(workspaceId, id), "runs", status], workerEndpoints.runs, {
      workspaceId,
      params: { id },
      query: { pageSize: 50, ...(status && { status }) },
    }),
  /** One call with its headers and body. */
  run: (workspaceId: string, runId: string) =>
    endpointQuery([...workerKeys.all(workspaceId), "run", runId], workerEndpoints.run, {
      workspaceId,
      params: { runId },
    }),
};
