import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/api/client.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import type { WorkerRunStatus } from "#lib/workers/schema.ts";

export const workerKeys = {
  all: (workspaceId: string) => ["workers", workspaceId] as const,
  detail: (workspaceId: string, id: string) => [...workerKeys.all(workspaceId), "detail", id] as const,
};

export const workerQueries = {
  list: (workspaceId: string) =>
    queryOptions({
      queryKey: [...workerKeys.all(workspaceId), "list"],
      queryFn: ({ signal }) => call(workerEndpoints.list, { workspaceId, signal }),
    }),
  detail: (workspaceId: string, id: string) =>
    queryOptions({
      queryKey: workerKeys.detail(workspaceId, id),
      queryFn: ({ signal }) => call(workerEndpoints.get, { workspaceId, params: { id }, signal }),
    }),
  /** The stored calls of a worker, newest first. */
  runs: (workspaceId: string, id: string, status: WorkerRunStatus | null) =>
    infiniteQueryOptions({
      queryKey: [...workerKeys.detail(workspaceId, id), "runs", status],
      queryFn: ({ pageParam, signal }) =>
        call(workerEndpoints.runs, {
          workspaceId,
          params: { id },
          query: { pageSize: 50, continuationToken: pageParam, ...(status && { status }) },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.continuationToken ?? undefined,
    }),
  /** One call with its headers and body. */
  run: (workspaceId: string, runId: string) =>
    queryOptions({
      queryKey: [...workerKeys.all(workspaceId), "run", runId],
      queryFn: ({ signal }) => call(workerEndpoints.run, { workspaceId, params: { runId }, signal }),
    }),
};
