import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type StoredAgent, toStoredAgent } from "./agent-row.ts";
import { requireAgentRow } from "./require-agent-row.ts";

/** Returns an agent with all its settings. Throws AGENT_NOT_FOUND. */
export async function findAgent(ctx: WorkspaceContext, id: string): Promise<StoredAgent> {
  return toStoredAgent(await requireAgentRow(ctx, id));
}
