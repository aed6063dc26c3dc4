import { agents } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import type { AgentRow } from "./agent-row.ts";

/** Returns the agent's row; `lock` locks it until the transaction ends. Throws AGENT_NOT_FOUND. */
export async function requireAgentRow(
  ctx: WorkspaceContext,
  id: string,
  { lock }: { lock: boolean } = { lock: false },
): Promise<AgentRow> {
  return requireRow(ctx, agents, { id, resource: "AGENT", lock: lock ? "update" : undefined });
}
