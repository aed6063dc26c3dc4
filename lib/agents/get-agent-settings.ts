import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type AgentRow, toStoredAgent } from "./agent-row.ts";
import { requireAgentRow } from "./require-agent-row.ts";
import type { AgentSettings } from "./schema.ts";

/** Returns an agent's tools, fallback message and widget settings. Throws AGENT_NOT_FOUND. */
export async function getAgentSettings(ctx: WorkspaceContext, id: string): Promise<AgentSettings> {
  return toSettings(await requireAgentRow(ctx, id));
}

/** Returns the settings of a row with defaults. */
export function toSettings(row: AgentRow): AgentSettings {
  const { id: agentId, tools, fallbackMessage, widget } = toStoredAgent(row);
  return { agentId, tools, fallbackMessage, widget };
}
