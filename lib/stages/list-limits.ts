import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { StageLimits } from "./schema.ts";

const LIMITS = defineStatement({
  name: "list_stage_limits",
  text: `select s.id as "stageId", s.wip_limit as "wipLimit", s.stale_after_days as "staleAfterDays",
      (select coalesce(sum(k.count), 0)::int from stage_counters k
        where k.workspace_id = s.workspace_id and k.stage_id = s.id) as count
    from stages s where s.workspace_id = $1 order by s."order", s.id`,
}).narrow<{ count: number }>();

/** Returns the limits of the workspace's stages and their contact counts, in the order of the board. */
export function listLimits(ctx: WorkspaceContext): Promise<StageLimits[]> {
  return runStatement(ctx.db, LIMITS, [ctx.workspaceId]);
}
