export { copyMcpServers } from "./copy-mcp-servers.ts";
export { createMcpServer } from "./create-mcp-server.ts";
export { deleteMcpServer } from "./delete-mcp-server.ts";
export { listMcpServers } from "./list-mcp-servers.ts";
export { openAllowedTools, type RemoteTool } from "./open-allowed-tools.ts";
export { testMcpServer } from "./test-mcp-server.ts";
export { updateMcpServer } from "./update-mcp-server.ts";
