import { agents } from "#lib/db/schema/index.ts";
import { whereId } from "#lib/db/where-id.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";

/** Throws AGENT_NOT_FOUND if the workspace has no such agent. */
export async function requireAgent(ctx: WorkspaceContext, agentId: string): Promise<void> {
  if (!isId(agentId)) throw notFound("AGENT");
  const [agent] = await ctx.db
    .select({ id: agents.id })
    .from(agents)
    .where(whereId(ctx, agents, agentId));
  if (!agent) throw notFound("AGENT");
}
