import { asc, eq } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { automationRuns, automationSteps, automationVersions } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { AutomationGraph, type AutomationRunDetail, AutomationStep, runBounds } from "../schema.ts";
import { maskGraph } from "../webhook-secrets.ts";
import { readRuns } from "./read-runs.ts";

/** Returns a run with its path and the graph it follows. Throws AUTOMATION_RUN_NOT_FOUND. */
export async function getAutomationRun(ctx: WorkspaceContext, id: string): Promise<AutomationRunDetail> {
  const [run] = isId(id) ? await readRuns(ctx, eq(automationRuns.id, id), 1) : [];
  if (!run) throw notFound("AUTOMATION_RUN");
  const { workspaceId } = ctx;
  const steps = await ctx.db
    .select()
    .from(automationSteps)
    .where(inWorkspace({ workspaceId }, automationSteps, { runId: id }))
    .orderBy(asc(automationSteps.seq))
    .limit(runBounds.steps + 1);
  const [version] = await ctx.db
    .select({ graph: automationVersions.graph })
    .from(automationVersions)
    .where(
      inWorkspace({ workspaceId }, automationVersions, {
        automationId: run.automationId,
        version: run.version,
      }),
    );
  return {
    ...run,
    path: steps.map(({ at, result, error, ...step }) =>
      AutomationStep.parse({
        ...step,
        result: result.text,
        resultParts: result.parts,
        error: error?.text ?? null,
        errorParts: error?.parts ?? [],
        date: at.toISOString(),
      }),
    ),
    graph: maskGraph(AutomationGraph.parse(version?.graph)),
  };
}
