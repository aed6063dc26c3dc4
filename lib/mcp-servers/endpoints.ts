import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { CreateMcpServer, McpServer, McpServerTest, TestMcpServer, UpdateMcpServer } from "./schema.ts";

const ServerId = z.object({ id: z.string() });
const path = "/api/agent/mcp-servers";

const write = { area: "agent", permission: "mcpServers.write" } as const;

/** Routes of the remote MCP servers whose tools an agent may call. */
export const mcpServerEndpoints = {
  list: defineEndpoint("listMcpServers", {
    area: "agent",
    permission: "mcpServers.read",
    method: "GET",
    path,
    summary: "List the remote MCP servers of an agent, by name",
    description: "Without their keys: hasKey is true if one is stored.",
    query: z.object({ agentId: z.string() }),
    response: z.array(McpServer),
    errors: ["AGENT_NOT_FOUND"],
  }),
  create: defineEndpoint("createMcpServer", {
    ...write,
    method: "POST",
    path,
    summary: "Add a remote MCP server to an agent",
    description:
      "Streamable HTTP at a public https address. The agent may call only allowedTools; they are described to its " +
      "model as the server describes them now. A tool that the server does not list is a VALIDATION_ERROR.",
    body: CreateMcpServer,
    response: McpServer,
    external: true,
    errors: ["AGENT_NOT_FOUND", "URL_NOT_ALLOWED", "NAME_TAKEN"],
  }),
  update: defineEndpoint("updateMcpServer", {
    ...write,
    method: "PUT",
    path,
    summary: "Change a remote MCP server of an agent",
    description:
      "Only the keys sent change. If the origin of url changes, the stored key and allowed tools are dropped unless " +
      "others are sent. `key: null` removes the key. With allowedTools, the tools are read from the server again.",
    query: ServerId,
    body: UpdateMcpServer,
    response: McpServer,
    external: true,
    errors: ["MCP_SERVER_NOT_FOUND", "URL_NOT_ALLOWED", "NAME_TAKEN"],
  }),
  delete: defineEndpoint("deleteMcpServer", {
    ...write,
    method: "DELETE",
    path,
    summary: "Remove a remote MCP server from an agent",
    description: "Its key is deleted. Calls in progress may still finish.",
    query: ServerId,
    response: RecordId,
    errors: ["MCP_SERVER_NOT_FOUND"],
  }),
  test: defineEndpoint("testMcpServer", {
    ...write,
    method: "POST",
    path: `${path}/test`,
    summary: "Test the connection to an MCP server and list its tools",
    description: "Nothing is stored. An error of the server is in the result.",
    body: TestMcpServer,
    response: McpServerTest,
    external: true,
    errors: ["MCP_SERVER_NOT_FOUND", "URL_NOT_ALLOWED"],
  }),
};
