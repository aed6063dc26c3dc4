import type { agents } from "#lib/db/schema/index.ts";
import { type Agent, type AgentTool, agentTools, defaultWidget, type WidgetLook } from "./schema.ts";

export type AgentRow = typeof agents.$inferSelect;

/** An agent with everything that is stored of it; `tools` and `widget` with their defaults filled in. */
export type StoredAgent = Omit<AgentRow, "tools" | "widget"> & { tools: AgentTool[]; widget: WidgetLook };

/** A row as the API shows it. */
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

/** A row with its defaults filled in. */
export function toStoredAgent(row: AgentRow): StoredAgent {
  return { ...row, tools: toTools(row.tools), widget: { ...defaultWidget, ...row.widget } };
}

/** Stored tool names as tools: null is all of them, and a tool that is no more is left out. */
export function toTools(stored: readonly string[] | null): AgentTool[] {
  return agentTools.filter((name) => stored === null || stored.includes(name));
}

/** Tools as they are stored: null for all, so that a tool yet to come is among them. */
export function toStoredTools(tools: readonly AgentTool[]): string[] | null {
  const chosen = agentTools.filter((name) => tools.includes(name));
  return chosen.length === agentTools.length ? null : chosen;
}
