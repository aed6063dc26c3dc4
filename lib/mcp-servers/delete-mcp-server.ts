import { agentMcpServers } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireMcpServer } from "./require-mcp-server.ts";

/** Removes a server with its key from its agent. Throws MCP_SERVER_NOT_FOUND. */
export async function deleteMcpServer(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { name, agentId } = await requireMcpServer(ctx, id, { lock: true });
    await ctx.db.delete(agentMcpServers).where(whereId(ctx, agentMcpServers, id));
    await recordAudit(ctx, "mcp_server.deleted", { subject: id, detail: name });
    publishChange(ctx, "agent", agentId);
    return { id };
  });
}
