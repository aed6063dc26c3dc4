import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireAutomation } from "../require-automation.ts";
import type { NodeCount } from "../schema.ts";

const COUNT = defineStatement({
  name: "count_automation_nodes",
  text: `select "nodeId", sum(passed)::int as passed, sum(waiting)::int as waiting, sum(failed)::int as failed from (
      select node_id as "nodeId", count(*) filter (where status = 'passed') as passed, 0 as waiting,
        count(*) filter (where status = 'failed') as failed
      from automation_steps where workspace_id = $1 and automation_id = $2 and ($3::int is null or version = $3)
      group by node_id
      union all
      select node_id, 0, count(*), 0 from automation_runs
      where workspace_id = $1 and automation_id = $2 and status = 'waiting' and ($3::int is null or version = $3)
      group by node_id) counted
    group by "nodeId" order by "nodeId"`,
}).narrow<NodeCount>();

/** Counts for each node the runs that passed it, wait there or failed there. Throws AUTOMATION_NOT_FOUND. */
export async function countNodes(
  ctx: WorkspaceContext,
  id: string,
  { version = null }: { version?: number | null | undefined } = {},
): Promise<NodeCount[]> {
  await requireAutomation(ctx, id);
  return runStatement(ctx.db, COUNT, [ctx.workspaceId, id, version]);
}
