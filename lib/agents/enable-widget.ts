import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { changeAgent } from "./change-agent.ts";
import { requireAgentRow } from "./require-agent-row.ts";
import type { WidgetSwitch } from "./schema.ts";
import { widgetScript } from "./widget-script.ts";

/** Switches an agent's widget on or off; the tag stays the same. Throws AGENT_NOT_FOUND. */
export async function enableWidget(
  ctx: WorkspaceContext,
  { agentId, widgetEnabled }: { agentId: string; widgetEnabled: boolean },
): Promise<WidgetSwitch> {
  return inTransaction(ctx, async (ctx) => {
    const row = await requireAgentRow(ctx, agentId, { lock: true });
    await changeAgent(ctx, row, { widgetEnabled });
    return { agentId, widgetEnabled, script: widgetScript(agentId) };
  });
}
