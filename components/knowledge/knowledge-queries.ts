import { endpointQuery, pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";

const SHOWN_ANSWERS = 8;

export const knowledgeKeys = {
  files: (workspaceId: string, agentId: string) => ["knowledge", workspaceId, agentId, "files"] as const,
};

export const knowledgeQueries = {
  /** The files of an agent with their states. */
  files: (workspaceId: string, agentId: string) =>
    endpointQuery(knowledgeKeys.files(workspaceId, agentId), knowledgeEndpoints.list, {
      workspaceId,
      query: { agentId, workspaceId },
    }),
  /** Number of files per state for each agent. */
  counts: (workspaceId: string) =>
    endpointQuery(["knowledge", workspaceId, "counts"], knowledgeEndpoints.fileCounts, {
      workspaceId,
      query: { workspaceId },
    }),
  /** The results of a knowledge search without the model. */
  answers: (workspaceId: string, agentId: string, query: string) =>
    endpointQuery(
      ["knowledge", workspaceId, agentId, "answers", query],
      knowledgeEndpoints.search,
      { workspaceId, body: { agentId, workspaceId, query, limit: SHOWN_ANSWERS } },
      { enabled: query !== "" },
    ),
  /** A file's passages in order, in pages. */
  passages: (workspaceId: string, agentId: string, fileName: string) =>
    pagedEndpointQuery(
      ["knowledge", workspaceId, agentId, "passages", fileName],
      knowledgeEndpoints.passages,
      { workspaceId, query: { agentId, workspaceId, fileName, pageSize: 30 } },
    ),
};
