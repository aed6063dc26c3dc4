import { desc } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { automations, automationVersions } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { getAutomation } from "./get-automation.ts";
import { lockAutomation } from "./require-automation.ts";
import { saveAgentNodes } from "./save-agent-nodes.ts";
import { type Automation, AutomationGraph, MAX_LISTED_VERSIONS, type UpdateAutomation } from "./schema.ts";
import { hasSecrets, sealedAutomation, sealGraph } from "./webhook-secrets.ts";

/**
 * Saves an automation's name and draft; the published version stays unchanged. Throws AUTOMATION_NOT_FOUND, and
 * VALIDATION_ERROR if a masked secret has no stored value or a node's id is in use.
 */
export async function updateAutomation(
  ctx: WorkspaceContext,
  id: string,
  { name, graph }: UpdateAutomation,
): Promise<Automation> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockAutomation(ctx, id);
    const owner = sealedAutomation({ workspaceId: ctx.workspaceId, id });
    const sealed =
      graph && sealGraph(graph, owner, await graphsBefore(ctx, id, { graph, draft: before.graph }));
    await ctx.db
      .update(automations)
      .set({
        ...(name !== undefined && { name }),
        ...(sealed && { graph: sealed, isChanged: before.isChanged || !isSame(sealed, before.graph) }),
        updatedAt: clock.now(),
      })
      .where(whereId(ctx, automations, id));
    if (sealed) await saveAgentNodes(ctx, id, sealed);
    publishChange(ctx, "automation", id);
    return getAutomation(ctx, id);
  });
}

/** The draft; if it lacks a masked secret, also the listed versions, newest first: one of them is being restored. */
async function graphsBefore(
  ctx: WorkspaceContext,
  id: string,
  { graph, draft }: { graph: AutomationGraph; draft: AutomationGraph },
): Promise<AutomationGraph[]> {
  if (hasSecrets(graph, draft)) return [draft];
  const versions = await ctx.db
    .select({ graph: automationVersions.graph })
    .from(automationVersions)
    .where(inWorkspace(ctx, automationVersions, { automationId: id }))
    .orderBy(desc(automationVersions.version))
    .limit(MAX_LISTED_VERSIONS);
  return [draft, ...versions.map((version) => AutomationGraph.parse(version.graph))];
}

function isSame(left: AutomationGraph, right: AutomationGraph): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
