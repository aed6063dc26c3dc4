import { sql } from "drizzle-orm";
import { insertUnlinkHistory } from "#lib/db/insert-bulk-history.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/**
 * Takes contacts that are about to be deleted off their opportunities and tasks and writes it into those histories,
 * in the caller's transaction. Nobody can link to the contacts from here on. The instant of the last change stays:
 * nobody edited the opportunity.
 */
export async function unlinkContacts(ctx: WorkspaceContext, ids: readonly string[]): Promise<void> {
  const toDelete = sql`workspace_id = ${ctx.workspaceId} and id = any(${sql.param(ids)}::uuid[])`;
  // A foreign key waits for this lock; what was linked before it is there once the lock is.
  await ctx.db.execute(sql`select from contacts where ${toDelete} order by id for update`);
  const historyOf = (entity: "opportunity" | "task") =>
    insertUnlinkHistory(ctx, entity, { field: "contactId", freed: `freed_${entity}` });
  const { rows } = await ctx.db.execute<{ entity: "opportunity" | "task"; id: string }>(sql`
    with gone as (
      select id, jsonb_build_object('id', id, 'name', concat_ws(' ', name, lastname)) as named
      from contacts where ${toDelete}
    ), freed_opportunity as (
      update opportunities o set contact_id = null from gone g
      where o.workspace_id = ${ctx.workspaceId} and o.contact_id = g.id returning o.id, g.named
    ), freed_task as (
      update tasks t set contact_id = null from gone g
      where t.workspace_id = ${ctx.workspaceId} and t.contact_id = g.id returning t.id, g.named
    ), told_opportunity as (${historyOf("opportunity")}), told_task as (${historyOf("task")})
    select 'opportunity' as entity, id from freed_opportunity union all select 'task', id from freed_task`);
  for (const { entity, id } of rows) publishChange(ctx, entity, id);
}
