import { keepPreviousData } from "@tanstack/react-query";
import { endpointQuery, pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { agentRunEndpoints } from "#lib/agent-runs/endpoints.ts";
import type { RunStatus } from "#lib/agent-runs/schema.ts";
import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { mcpServerEndpoints } from "#lib/mcp-servers/endpoints.ts";

export const agentKeys = {
  all: (workspaceId: string) => ["agents", workspaceId] as const,
  lists: (workspaceId: string) => [...agentKeys.all(workspaceId), "list"] as const,
  one: (workspaceId: string, agentId: string) => [...agentKeys.all(workspaceId), "one", agentId] as const,
  runs: (workspaceId: string, agentId: string) => ["agent-runs", workspaceId, agentId] as const,
};

/** Which runs of the log are shown; "" for any. */
type RunFilters = { status: RunStatus | null; from: string; to: string };

export const agentQueries = {
  list: (workspaceId: string) =>
    endpointQuery(agentKeys.lists(workspaceId), agentEndpoints.list, { workspaceId, query: { workspaceId } }),
  detail: (workspaceId: string, agentId: string) =>
    endpointQuery([...agentKeys.one(workspaceId, agentId), "agent"], agentEndpoints.get, {
      workspaceId,
      query: { agentId, workspaceId },
    }),
  /** Tools, fallback message and widget appearance. */
  settings: (workspaceId: string, agentId: string) =>
    endpointQuery([...agentKeys.one(workspaceId, agentId), "settings"], agentEndpoints.settings, {
      workspaceId,
      query: { agentId },
    }),
  /** The remote MCP servers, by name. */
  mcpServers: (workspaceId: string, agentId: string) =>
    endpointQuery([...agentKeys.one(workspaceId, agentId), "mcp-servers"], mcpServerEndpoints.list, {
      workspaceId,
      query: { agentId },
    }),
  versions: (workspaceId: string, agentId: string) =>
    endpointQuery([...agentKeys.one(workspaceId, agentId), "versions"], agentEndpoints.versions, {
      workspaceId,
      query: { agentId },
    }),
  /** The log, newest first, in pages. */
  runs: (workspaceId: string, agentId: string, { status, from, to }: RunFilters) =>
    pagedEndpointQuery(
      [...agentKeys.runs(workspaceId, agentId), status, from, to],
      agentRunEndpoints.logs,
      {
        workspaceId,
        query: {
          agentId,
          workspaceId,
          status: status ?? undefined,
          from: from || undefined,
          to: to || undefined,
          pageSize: 25,
        },
      },
      { placeholderData: keepPreviousData },
    ),
  /** A contact, for its name in the log. */
  contact: (workspaceId: string, id: string) =>
    endpointQuery(
      ["contacts", workspaceId, "one", id],
      contactEndpoints.get,
      { workspaceId, params: { id } },
      { staleTime: 300_000, retry: false },
    ),
};
