import { serverInfo, tools } from "#lib/catalog/tools/index.ts";
import { mcpRoute } from "#lib/platform/mcp/mcp-route.ts";
import { toolServer } from "#lib/platform/mcp/tool-server.ts";

export const POST = mcpRoute(toolServer(tools, serverInfo));
