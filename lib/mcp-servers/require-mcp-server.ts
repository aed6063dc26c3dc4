import { agentMcpServers } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import type { McpServerRow } from "./mcp-server-row.ts";

/** Returns a stored server; `lock` locks it until the transaction ends. Throws MCP_SERVER_NOT_FOUND. */
export async function requireMcpServer(
  ctx: WorkspaceContext,
  id: string,
  { lock }: { lock: boolean } = { lock: false },
): Promise<McpServerRow> {
  return requireRow(ctx, agentMcpServers, {
    id,
    resource: "MCP_SERVER",
    lock: lock ? "update" : undefined,
  });
}
