import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

const DROP = defineStatement({
  name: "drop_agent_run",
  text: "update agent_runs set status = 'stopped' where workspace_id = $1 and id = $2 returning id",
});

/** Marks a run as `stopped`: its answer was never sent, so the session does not remember it. */
export async function markRunStopped(ctx: WorkspaceContext, runId: string): Promise<void> {
  const dropped = await runStatement(ctx.db, DROP, [ctx.workspaceId, runId]);
  if (dropped.length > 0) publishChange(ctx, "agentRun", runId);
}
