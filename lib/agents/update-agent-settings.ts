import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { settingChanges } from "./agent-changes.ts";
import { changeAgent } from "./change-agent.ts";
import { toSettings } from "./get-agent-settings.ts";
import { requireAgentRow } from "./require-agent-row.ts";
import type { AgentSettings, UpdateAgentSettings } from "./schema.ts";

/** Changes the given keys; widget keys are merged. Throws AGENT_NOT_FOUND. */
export async function updateAgentSettings(
  ctx: WorkspaceContext,
  id: string,
  input: UpdateAgentSettings,
): Promise<AgentSettings> {
  return inTransaction(ctx, async (ctx) => {
    const row = await requireAgentRow(ctx, id, { lock: true });
    return toSettings(await changeAgent(ctx, row, settingChanges(row, input)));
  });
}
