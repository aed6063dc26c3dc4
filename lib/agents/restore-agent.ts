import { inWorkspace } from "#lib/db/in-workspace.ts";
import { agentVersions } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { changeAgent } from "./change-agent.ts";
import { getAgent } from "./get-agent.ts";
import { requireAgentRow } from "./require-agent-row.ts";
import type { Agent } from "./schema.ts";

/**
 * Restores a version of an agent as a new version; does nothing if the agent already equals it.
 * Throws AGENT_NOT_FOUND, VALIDATION_ERROR (no such version).
 */
export async function restoreAgent(
  ctx: WorkspaceContext,
  { agentId, version }: { agentId: string; version: number },
): Promise<Agent> {
  return inTransaction(ctx, async (ctx) => {
    const row = await requireAgentRow(ctx, agentId, { lock: true });
    const [stored] = await ctx.db
      .select({ snapshot: agentVersions.snapshot })
      .from(agentVersions)
      .where(inWorkspace(ctx, agentVersions, { agentId, version }));
    if (!stored) throw invalid(`version must be one of the agent's, 1 to ${row.version}`);
    await changeAgent(ctx, row, stored.snapshot);
    return getAgent(ctx, agentId);
  });
}
