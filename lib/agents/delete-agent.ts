import { agents } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { saveDeletedRows } from "#lib/platform/trash/save-deleted-rows.ts";
import { requireAgentRow } from "./require-agent-row.ts";
import { trashedAgent } from "./trashed-agent.ts";

/**
 * Moves an agent to the trash with its knowledge, versions and log; messages it wrote stay. Throws AGENT_NOT_FOUND.
 */
export async function deleteAgent(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { name } = await requireAgentRow(ctx, id, { lock: true });
    await saveDeletedRows(ctx, trashedAgent, [id]);
    await ctx.db.delete(agents).where(whereId(ctx, agents, id));
    await recordAudit(ctx, "agent.deleted", { subject: id, detail: name });
    publishChange(ctx, "agent", id);
    publishChange(ctx, "knowledge", id);
    return { id };
  });
}
