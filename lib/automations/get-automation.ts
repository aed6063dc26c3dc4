import { inWorkspace } from "#lib/db/in-workspace.ts";
import { automationVersions } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { findProblems } from "./find-problems.ts";
import { requireAutomation } from "./require-automation.ts";
import { type Automation, AutomationGraph, type Problem } from "./schema.ts";
import { maskGraph } from "./webhook-secrets.ts";

/** Returns an automation with its draft and the draft's problems. Throws AUTOMATION_NOT_FOUND. */
export async function getAutomation(ctx: WorkspaceContext, id: string): Promise<Automation> {
  const { summary, graph, isChanged, publishedAt } = await requireAutomation(ctx, id);
  const problems = await findProblems(ctx, graph);
  return {
    ...summary,
    graph: maskGraph(graph),
    problems,
    liveProblems: isChanged ? await problemsOf(ctx, id, summary.version) : problems,
    isChanged,
    publishedDate: publishedAt?.toISOString() ?? null,
  };
}

async function problemsOf(ctx: WorkspaceContext, id: string, version: number | null): Promise<Problem[]> {
  if (version === null) return [];
  const [live] = await ctx.db
    .select({ graph: automationVersions.graph })
    .from(automationVersions)
    .where(inWorkspace(ctx, automationVersions, { automationId: id, version }));
  return live ? findProblems(ctx, AutomationGraph.parse(live.graph)) : [];
}
