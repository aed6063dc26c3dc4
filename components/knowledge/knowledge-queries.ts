import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";

const SHOWN_ANSWERS = 8;

export const knowledgeKeys = {
  files: (workspaceId: string, agentId: string) => ["knowledge", workspaceId, agentId, "files"] as const,
};

export const knowledgeQueries = {
  /** The files of an agent with their states. */
  files: (workspaceId: string, agentId: string) =>
    queryOptions({
      queryKey: knowledgeKeys.files(workspaceId, agentId),
      queryFn: ({ signal }) =>
        call(knowledgeEndpoints.list, { workspaceId, query: { agentId, workspaceId }, signal }),
    }),
  /** Number of files per state for each agent. */
  counts: (workspaceId: string) =>
    queryOptions({
      queryKey: ["knowledge", workspaceId, "counts"],
      queryFn: ({ signal }) =>
        call(knowledgeEndpoints.fileCounts, { workspaceId, query: { workspaceId }, signal }),
    }),
  /** The results of a knowledge search without the model. */
  answers: (workspaceId: string, agentId: string, query: string) =>
    queryOptions({
      queryKey: ["knowledge", workspaceId, agentId, "answers", query],
      queryFn: ({ signal }) =>
        call(knowledgeEndpoints.search, {
          workspaceId,
          body: { agentId, workspaceId, query, limit: SHOWN_ANSWERS },
          signal,
        }),
      enabled: query !== "",
    }),
  /** A file's passages in order, in pages. */
  passages: (workspaceId: string, agentId: string, fileName: string) =>
    infiniteQueryOptions({
      queryKey: ["knowledge", workspaceId, agentId, "passages", fileName],
      queryFn: ({ pageParam, signal }) =>
        call(knowledgeEndpoints.passages, {
          workspaceId,
          query: { agentId, workspaceId, fileName, pageSize: 30, continuationToken: pageParam },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.continuationToken ?? undefined,
    }),
};
