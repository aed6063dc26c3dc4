import { count, eq } from "drizzle-orm";
import { findAgent } from "#lib/agents/index.ts";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { automationNodes, automations } from "#lib/db/schema/index.ts";
import { inTransaction, violatedConstraint } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { getAutomation } from "./get-automation.ts";
import { type Automation, type CreateAutomation, MAX_AUTOMATIONS } from "./schema.ts";

/** Makes an automation. Throws AGENT_NOT_FOUND, VALIDATION_ERROR (one too many). */
export async function createAutomation(ctx: WorkspaceContext, input: CreateAutomation): Promise<Automation> {
  return inTransaction(ctx, async (ctx) => {
    await requireAgents(ctx, input);
    await requireRoom(ctx);
    const { workspaceId } = ctx;
    const at = clock.now();
    const id = newId();
    await ctx.db
      .insert(automations)
      .values({ workspaceId, id, name: input.name, createdAt: at, updatedAt: at });
    await insertNodes(ctx, id, input.nodes);
    await recordAudit(ctx, { workspaceId, action: "automation.created", subject: id, detail: input.name });
    publishChange(ctx, "automation", id);
    return getAutomation(ctx, id);
  });
}

async function requireAgents(ctx: WorkspaceContext, { nodes }: CreateAutomation): Promise<void> {
  const ids = new Set(nodes.map(({ agentId }) => agentId).filter((id) => id !== null));
  for (const id of ids) await findAgent(ctx, id);
}

async function requireRoom(ctx: WorkspaceContext): Promise<void> {
  await lockWorkspace(ctx);
  const [present] = await ctx.db
    .select({ automations: count() })
    .from(automations)
    .where(eq(automations.workspaceId, ctx.workspaceId));
  if ((present?.automations ?? 0) < MAX_AUTOMATIONS) return;
  throw invalid(`a workspace has at most ${MAX_AUTOMATIONS} automations`);
}

async function insertNodes(
  ctx: WorkspaceContext,
  automationId: string,
  nodes: CreateAutomation["nodes"],
): Promise<void> {
  if (nodes.length === 0) return;
  const { workspaceId } = ctx;
  const rows = nodes.map((node, order) => ({ ...node, workspaceId, automationId, id: newId(), order }));
  try {
    await ctx.db.insert(automationNodes).values(rows);
  } catch (error) {
    if (violatedConstraint(error) === "automation_nodes_agent_fk") throw notFound("AGENT");
    throw error;
  }
}
