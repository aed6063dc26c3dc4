import { desc } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { agentVersions } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { toTools } from "./agent-row.ts";
import { requireAgentRow } from "./require-agent-row.ts";
import type { AgentVersion } from "./schema.ts";

const VERSIONS_SHOWN = 100;

/** Lists the newest 100 versions of an agent, the current one first. Throws AGENT_NOT_FOUND. */
export async function listAgentVersions(ctx: WorkspaceContext, id: string): Promise<AgentVersion[]> {
  await requireAgentRow(ctx, id);
  const rows = await ctx.db
    .select()
    .from(agentVersions)
    .where(inWorkspace(ctx, agentVersions, { agentId: id }))
    .orderBy(desc(agentVersions.version))
    .limit(VERSIONS_SHOWN);
  return rows.map(({ version, snapshot, actorName, at }) => ({
    ...snapshot,
    version,
    tools: toTools(snapshot.tools),
    actorName,
    date: at.toISOString(),
  }));
}
