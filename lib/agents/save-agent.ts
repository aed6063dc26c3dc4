import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { fieldChanges, settingChanges } from "./agent-changes.ts";
import { changeAgent } from "./change-agent.ts";
import { getAgent } from "./get-agent.ts";
import { toSettings } from "./get-agent-settings.ts";
import { requireAgentRow } from "./require-agent-row.ts";
import type { SaveAgent, SavedAgent } from "./schema.ts";

/** Changes an agent and its settings together, as one version. Throws AGENT_NOT_FOUND, CHANNEL_NOT_FOUND, NAME_TAKEN.
 */
export async function saveAgent(
  ctx: WorkspaceContext,
  { agentId, agent, settings }: SaveAgent,
): Promise<SavedAgent> {
  return inTransaction(ctx, async (ctx) => {
    const row = await requireAgentRow(ctx, agentId, { lock: true });
    const changes = { ...(await fieldChanges(ctx, agent)), ...settingChanges(row, settings) };
    const changed = await changeAgent(ctx, row, changes);
    return { agent: await getAgent(ctx, agentId), settings: toSettings(changed) };
  });
}
