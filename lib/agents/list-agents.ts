import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { agents } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { toAgent } from "./agent-row.ts";
import type { Agent } from "./schema.ts";

/** Returns the workspace's agents, or those that match `where`, oldest first; there are at most `MAX_AGENTS`. */
export async function listAgents(ctx: WorkspaceContext, where?: SQL): Promise<Agent[]> {
  const rows = await ctx.db
    .select({ ...getTableColumns(agents), files })
    .from(agents)
    .where(and(eq(agents.workspaceId, ctx.workspaceId), where))
    .orderBy(asc(agents.id));
  return rows.map(({ files, ...row }) => toAgent(row, files));
}

const files = sql<string[]>`(
  select coalesce(json_agg(f.name order by f.id), '[]') from knowledge_files f
  where f.workspace_id = agents.workspace_id and f.agent_id = agents.id)`;
