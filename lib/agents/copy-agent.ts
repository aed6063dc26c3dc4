import { inTransaction } from "#lib/db/transaction.ts";
import { copyKnowledge } from "#lib/knowledge/index.ts";
import { copyMcpServers } from "#lib/mcp-servers/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { getAgent } from "./get-agent.ts";
import { insertAgent } from "./insert-agent.ts";
import { requireAgentRow } from "./require-agent-row.ts";
import { type Agent, agentLimits } from "./schema.ts";

const SUFFIX = " (copy)";

/**
 * Copies an agent with settings, knowledge and MCP servers with their keys, without channel and widget. Throws
 * AGENT_NOT_FOUND, VALIDATION_ERROR.
 */
export async function copyAgent(ctx: WorkspaceContext, id: string): Promise<Agent> {
  return inTransaction(ctx, async (ctx) => {
    const agent = await requireAgentRow(ctx, id);
    const { model, prompt, temperature, maxTokens, platformType, tools, fallbackMessage, widget } = agent;
    const copy = {
      model,
      prompt,
      temperature,
      maxTokens,
      platformType,
      tools,
      fallbackMessage,
      widget,
      name: copyName(agent.name),
      channelId: null,
      widgetEnabled: false,
    };
    const { id: copyId } = await insertAgent(ctx, copy, agent.name);
    await copyKnowledge(ctx, { fromAgentId: id, toAgentId: copyId });
    await copyMcpServers(ctx, { fromAgentId: id, toAgentId: copyId });
    return getAgent(ctx, copyId);
  });
}

/** Appends " (copy)" and cuts the name to the limit in code points, as the schema counts. */
function copyName(name: string): string {
  const room = agentLimits.name - SUFFIX.length;
  return `${[...name].slice(0, room).join("").trimEnd()}${SUFFIX}`;
}
