/** Values of a snippet. `key` is a placeholder for the API key. */
export type McpAddress = { origin: string; workspaceId: string; isReadOnly: boolean; key: string };

/** The address of the MCP server, for applications in which people sign in. */
export function urlOf({ origin, isReadOnly }: McpAddress): string {
  return `${origin}/api/mcp${isReadOnly ? "/readonly" : ""}`;
}

/** The command that adds the server to Claude Code, in which people sign in. */
export function claudeCodeSnippet(address: McpAddress): string {
  return `claude mcp add --transport http tertulia ${urlOf(address)}`;
}

/** The configuration of Cursor and most other applications. */
export function jsonSnippet(address: McpAddress): string {
  const headers = { Authorization: `Bearer ${address.key}`, "x-workspace-id": address.workspaceId };
  return JSON.stringify({ mcpServers: { tertulia: { url: urlOf(address), headers } } }, null, 2);
}

/** The address with the workspace in it, for applications that send no other header than the key. */
export function addressSnippet(address: McpAddress): string {
  return `${urlOf(address)}?workspaceId=${address.workspaceId}`;
}
