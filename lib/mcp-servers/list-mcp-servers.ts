import { and, eq, sql } from "drizzle-orm";
import { agentMcpServers, agents } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import { type McpServerRow, toMcpServer } from "./mcp-server-row.ts";
import type { McpServer } from "./schema.ts";

/** Lists the servers of an agent by name, without their keys. Throws AGENT_NOT_FOUND. */
export async function listMcpServers(ctx: WorkspaceContext, agentId: string): Promise<McpServer[]> {
  await requireRow(ctx, agents, { id: agentId, resource: "AGENT" });
  return (await readServers(ctx, agentId)).map(toMcpServer);
}

/** Returns the rows of an agent's servers, by name. */
export async function readServers(ctx: WorkspaceContext, agentId: string): Promise<McpServerRow[]> {
  return ctx.db
    .select()
    .from(agentMcpServers)
    .where(and(eq(agentMcpServers.workspaceId, ctx.workspaceId), eq(agentMcpServers.agentId, agentId)))
    .orderBy(sql`lower(${agentMcpServers.name})`, agentMcpServers.id)
    .prepare("list_mcp_servers")
    .execute();
}
