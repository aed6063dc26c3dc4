import { mcpServerEndpoints } from "#lib/mcp-servers/endpoints.ts";
import { createMcpServer, deleteMcpServer, listMcpServers, updateMcpServer } from "#lib/mcp-servers/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(mcpServerEndpoints.list, ({ ctx, query }) => listMcpServers(ctx, query.agentId));

export const POST = route(mcpServerEndpoints.create, ({ ctx, body }) => createMcpServer(ctx, body));

export const PUT = route(mcpServerEndpoints.update, ({ ctx, query, body }) =>
  updateMcpServer(ctx, query.id, body),
);

export const DELETE = route(mcpServerEndpoints.delete, ({ ctx, query }) => deleteMcpServer(ctx, query.id));
