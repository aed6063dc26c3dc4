import { findAgent } from "#lib/agents/index.ts";
import { automations } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireBelowLimit } from "#lib/platform/require-below-limit.ts";
import { getAutomation } from "./get-automation.ts";
import { saveAgentNodes } from "./save-agent-nodes.ts";
import { type Automation, AutomationGraph, type CreateAutomation, MAX_AUTOMATIONS } from "./schema.ts";
import { sealedAutomation, sealGraph } from "./webhook-secrets.ts";

/** Vertical distance between automatically placed nodes. */
const NODE_DISTANCE = 160;

/** Creates an automation as a draft. Throws AGENT_NOT_FOUND, VALIDATION_ERROR (limit reached, ids in use). */
export async function createAutomation(ctx: WorkspaceContext, input: CreateAutomation): Promise<Automation> {
  return inTransaction(ctx, async (ctx) => {
    await requireAgents(ctx, input);
    await requireBelowLimit(ctx, automations, { max: MAX_AUTOMATIONS, what: "automations" });
    const { workspaceId } = ctx;
    const at = clock.now();
    const id = newId();
    const graph = sealGraph(input.graph ?? toGraph(input.nodes), sealedAutomation({ workspaceId, id }), []);
    await ctx.db
      .insert(automations)
      .values({ workspaceId, id, name: input.name, graph, createdAt: at, updatedAt: at });
    await saveAgentNodes(ctx, id, graph);
    await recordAudit(ctx, "automation.created", { subject: id, detail: input.name });
    publishChange(ctx, "automation", id);
    return getAutomation(ctx, id);
  });
}

/** A start node followed by the given nodes in order. */
function toGraph(given: CreateAutomation["nodes"]): AutomationGraph {
  const start = { id: newId(), type: "start", config: {} };
  const agents = given.map(({ type, name, agentId, prompt }, index) => ({
    id: newId(),
    type,
    name,
    x: 0,
    y: (index + 1) * NODE_DISTANCE,
    config: { agentId, prompt },
  }));
  const nodes = [start, ...agents];
  const edges = agents.map(({ id: to }, index) => ({
    id: newId(),
    from: nodes[index]?.id,
    port: "next",
    to,
  }));
  return AutomationGraph.parse({ nodes, edges });
}

async function requireAgents(ctx: WorkspaceContext, { nodes }: CreateAutomation): Promise<void> {
  const ids = new Set(nodes.map(({ agentId }) => agentId).filter((id) => id !== null));
  for (const id of ids) await findAgent(ctx, id);
}
