import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readAgents } from "./read-agents.ts";
import type { Agent } from "./schema.ts";

/** Lists all agents of the workspace, oldest first; there are at most `MAX_AGENTS`. */
export async function listAgents(ctx: WorkspaceContext): Promise<Agent[]> {
  return readAgents(ctx);
}
