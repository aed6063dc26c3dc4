import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readAgents } from "./read-agents.ts";
import type { Agent } from "./schema.ts";

/** Every agent of the workspace, oldest first; there are `MAX_AGENTS` at most. */
export async function listAgents(ctx: WorkspaceContext): Promise<Agent[]> {
  return readAgents(ctx);
}
