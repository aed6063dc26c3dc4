import { agents } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { removeKnowledge } from "#lib/knowledge/index.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireAgentRow } from "./require-agent-row.ts";

/**
 * Deletes an agent with its knowledge, upload tokens, versions and log; messages it wrote stay. Throws AGENT_NOT_FOUND.
 */
export async function deleteAgent(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { name } = await requireAgentRow(ctx, id, { lock: true });
    await removeKnowledge(ctx, { agentId: id });
    await ctx.db.delete(agents).where(whereId(ctx, agents, id));
    await recordAudit(ctx, "agent.deleted", { subject: id, detail: name });
    publishChange(ctx, "agent", id);
    return { id };
  });
}
