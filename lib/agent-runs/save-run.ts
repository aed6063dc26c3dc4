import { agentRuns, type StoredEffect, type StoredSource, type StoredStep } from "#lib/db/schema/index.ts";
import { violatedConstraint } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { type RunRow, toRun } from "./run-row.ts";
import type { Run } from "./schema.ts";
import { cleanText, storableSteps } from "./trace.ts";

/**
 * Stores a run in the agent's log and publishes the change. Throws AGENT_NOT_FOUND if the agent was deleted during the
 * run.
 */
export async function saveRun(ctx: WorkspaceContext, run: Omit<RunRow, "workspaceId">): Promise<Run> {
  const row: RunRow = {
    ...run,
    workspaceId: ctx.workspaceId,
    question: cleanText(run.question),
    answer: cleanText(run.answer),
    sources: run.sources satisfies StoredSource[],
    actions: run.actions satisfies StoredEffect[],
    steps: storableSteps(run.steps) satisfies StoredStep[],
  };
  try {
    await ctx.db.insert(agentRuns).values(row);
  } catch (error) {
    if (violatedConstraint(error) === "agent_runs_agent_fk") throw notFound("AGENT");
    throw error;
  }
  publishChange(ctx, "agentRun", row.id);
  return toRun(row);
}
