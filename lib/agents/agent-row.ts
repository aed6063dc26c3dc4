import type { agents } from "#lib/db/schema/index.ts";
import { type Agent, type AgentTool, agentTools, defaultWidget, type WidgetLook } from "./schema.ts";

export type AgentRow = typeof agents.$inferSelect;

/** A stored agent with defaults for `tools` and `widget`. */
export type StoredAgent = Omit<AgentRow, "tools" | "widget"> & { tools: AgentTool[]; widget: WidgetLook };

/** Converts a row to the API's shape. */
export function toAgent(row: AgentRow, files: string[]): Agent {
  const { id, name, model, prompt, temperature, maxTokens } = row;
  const { channelId, platformType, widgetEnabled, workspaceId } = row;
  return {
    id,
    name,
    model,
    prompt,
    temperature,
    maxTokens,
    channelId,
    platformType,
    widgetEnabled,
    workspaceId,
    creationDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
    files,
  };
}

/** Adds the defaults to a row. */
export function toStoredAgent(row: AgentRow): StoredAgent {
  return { ...row, tools: toTools(row.tools), widget: { ...defaultWidget, ...row.widget } };
}

/** Converts stored tool names: null means all tools; unknown names are dropped. */
export function toTools(stored: readonly string[] | null): AgentTool[] {
  return agentTools.filter((name) => stored === null || stored.includes(name));
}

/** Converts tools for storage: null means all, so that it includes tools added later. */
export function toStoredTools(tools: readonly AgentTool[]): string[] | null {
  const chosen = agentTools.filter((name) => tools.includes(name));
  return chosen.length === agentTools.length ? null : chosen;
}
