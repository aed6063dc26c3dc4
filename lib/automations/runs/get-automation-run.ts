import { asc, eq } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { automationRuns, automationSteps, automationVersions } from "#lib/db/schema/index.ts";
import type { Reader } from "#lib/platform/auth/require-readable.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { MASKED_VALUE } from "#lib/platform/masking/masked-value.ts";
import { mayReadContacts } from "#lib/platform/masking/unreadable-contacts.ts";
import { AutomationGraph, type AutomationRunDetail, AutomationStep, runBounds } from "../schema.ts";
import { maskGraph } from "../webhook-secrets.ts";
import { readRuns } from "./read-runs.ts";

/**
 * Returns a run with its path and the graph it follows. Results of steps can quote the contact, so they are hidden from
 * callers who may not read contacts. Throws AUTOMATION_RUN_NOT_FOUND.
 */
export async function getAutomationRun(
  ctx: WorkspaceContext & Reader,
  id: string,
): Promise<AutomationRunDetail> {
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
  const isReadable = mayReadContacts(ctx);
  return {
    ...run,
    path: steps.map(({ at, result, error, ...step }) =>
      AutomationStep.parse({
        ...step,
        result: isReadable ? result.text : MASKED_VALUE,
        resultParts: isReadable ? result.parts : [],
        error: error?.text ?? null,
        errorParts: error?.parts ?? [],
        date: at.toISOString(),
      }),
    ),
    graph: maskGraph(AutomationGraph.parse(version?.graph)),
  };
}
