import { type AgentSnapshot, agentVersions } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { AgentRow } from "./agent-row.ts";

/** Stores the agent's versioned fields as its current version, in the caller's transaction. */
export async function saveVersion(ctx: WorkspaceContext, row: AgentRow): Promise<void> {
  const { workspaceId, id: agentId, version, updatedAt: at } = row;
  await ctx.db
    .insert(agentVersions)
    .values({ workspaceId, agentId, version, snapshot: toSnapshot(row), actorName: ctx.actor.name, at });
}

export function toSnapshot(row: AgentRow): AgentSnapshot {
  const { name, model, prompt, temperature, maxTokens, tools, fallbackMessage } = row;
  return { name, model, prompt, temperature, maxTokens, tools, fallbackMessage };
}
