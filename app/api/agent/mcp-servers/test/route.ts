import { mcpServerEndpoints } from "#lib/mcp-servers/endpoints.ts";
import { testMcpServer } from "#lib/mcp-servers/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(mcpServerEndpoints.test, ({ ctx, body }) => testMcpServer(ctx, body));
