import { sql } from "drizzle-orm";
import { insertUnlinkHistory } from "#lib/db/insert-bulk-history.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/**
 * Removes opportunities that are about to be deleted from their tasks and records it in the tasks' histories,
 * in the caller's transaction. Locks the opportunities, so that no task can link to them afterwards.
 * lib/contacts/unlink-contacts.ts does the same for contacts.
 */
export async function unlinkTasks(ctx: WorkspaceContext, opportunityIds: readonly string[]): Promise<void> {
  const { workspaceId } = ctx;
  const ids = sql`any(${sql.param(opportunityIds)}::uuid[])`;
  await ctx.db.execute(sql`select from opportunities
    where workspace_id = ${workspaceId} and id = ${ids} order by id for update`);
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with unlinked as (
      update tasks t set deal_id = null from opportunities o
      where t.workspace_id = ${workspaceId} and t.deal_id = ${ids} and o.workspace_id = t.workspace_id
        and o.id = t.deal_id
      returning t.id, jsonb_build_object('id', o.id, 'name', o.name) as named
    )
    ${insertUnlinkHistory({ ctx, at: clock.now() }, "task", { field: "dealId", cte: "unlinked" })} returning task_id as id`);
  for (const { id } of rows) publishChange(ctx, "task", id);
}
