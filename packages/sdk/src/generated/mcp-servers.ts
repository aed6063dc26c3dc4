// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { CreateMcpServer, McpServer, McpServerTest, TestMcpServer, UpdateMcpServer } from "./mcp-servers-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const mcpServers = {
  list: "GET /api/agent/mcp-servers?agentId",
  create: "POST /api/agent/mcp-servers json",
  update: "PUT /api/agent/mcp-servers?id json",
  delete: "DELETE /api/agent/mcp-servers?id",
  test: "POST /api/agent/mcp-servers/test json",
};

export type McpServersApi = {
  /**
   * List the remote MCP servers of an agent, by name. Without their keys: hasKey is true if one is stored.
   * Errors: AGENT_NOT_FOUND.
   */
  list(input: { agentId: string }, options?: CallOptions): ListPromise<McpServer[], McpServer>;

  /**
   * Add a remote MCP server to an agent. Streamable HTTP at a public https address. The agent may call only
   * allowedTools; they are described to its model as the server describes them now. A tool that the server does
   * not list is a VALIDATION_ERROR. Errors: AGENT_NOT_FOUND, URL_NOT_ALLOWED, NAME_TAKEN.
   */
  create(input: CreateMcpServer, options?: CallOptions): ApiPromise<McpServer>;

  /**
   * Change a remote MCP server of an agent. Only the keys sent change. If the origin of url changes, the stored
   * key and allowed tools are dropped unless others are sent. `key: null` removes the key. With allowedTools, the
   * tools are read from the server again. Errors: MCP_SERVER_NOT_FOUND, URL_NOT_ALLOWED, NAME_TAKEN.
   */
  update(input: { id: string } & UpdateMcpServer, options?: CallOptions): ApiPromise<McpServer>;

  /**
   * Remove a remote MCP server from an agent. Its key is deleted. Calls in progress may still finish. Errors:
   * MCP_SERVER_NOT_FOUND.
   */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;

  /**
   * Test the connection to an MCP server and list its tools. Nothing is stored. An error of the server is in the
   * result. Errors: MCP_SERVER_NOT_FOUND, URL_NOT_ALLOWED.
   */
  test(input?: TestMcpServer, options?: CallOptions): ApiPromise<McpServerTest>;
};
