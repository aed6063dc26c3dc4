import { desc } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { automationVersions } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireAutomation } from "./require-automation.ts";
import { AutomationGraph, type AutomationVersion, MAX_LISTED_VERSIONS } from "./schema.ts";
import { maskGraph } from "./webhook-secrets.ts";

/** Lists the newest 50 published versions, newest first. Throws AUTOMATION_NOT_FOUND. */
export async function listAutomationVersions(
  ctx: WorkspaceContext,
  id: string,
): Promise<AutomationVersion[]> {
  await requireAutomation(ctx, id);
  const rows = await ctx.db
    .select()
    .from(automationVersions)
    .where(inWorkspace(ctx, automationVersions, { automationId: id }))
    .orderBy(desc(automationVersions.version))
    .limit(MAX_LISTED_VERSIONS);
  return rows.map(({ version, actorName, at, graph }) => ({
    version,
    publishedBy: actorName,
    publishedDate: at.toISOString(),
    graph: maskGraph(AutomationGraph.parse(graph)),
  }));
}
