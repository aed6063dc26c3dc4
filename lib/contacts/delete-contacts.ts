import { and, eq, inArray, sql } from "drizzle-orm";
import { insertLinkHistory } from "#lib/db/insert-bulk-history.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { contacts } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { manyRecords, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { saveDeletedRows } from "#lib/platform/trash/save-deleted-rows.ts";
import { trashedContact } from "./trashed-contact.ts";

/**
 * Moves contacts to the trash with their history. Their opportunities and tasks stay, and the histories of those record
 * the removed link. Moves none and throws CONTACT_NOT_FOUND if one is not in the workspace.
 */
export async function deleteContacts(
  ctx: WorkspaceContext,
  ids: readonly string[],
): Promise<{ deleted: number }> {
  const wanted = [...new Set(ids)];
  if (!wanted.every(isId)) throw notFound("CONTACT");
  return inTransaction(ctx, async (ctx) => {
    await lockContacts(ctx, wanted);
    await saveDeletedRows(ctx, trashedContact, wanted);
    await unlinkContacts(ctx, wanted);
    const deleted = await ctx.db
      .delete(contacts)
      .where(and(eq(contacts.workspaceId, ctx.workspaceId), inArray(contacts.id, wanted)))
      .returning({ id: contacts.id });
    if (deleted.length < wanted.length) throw notFound("CONTACT");
    await recordAudit(ctx, "contact.deleted", manyRecords(wanted));
    for (const { id } of deleted) publishChange(ctx, "contact", id);
    return { deleted: deleted.length };
  });
}

const LOCK = defineStatement({
  name: "lock_deleted_contacts",
  text: `with locked as (
      select id from contacts where workspace_id = $1 and id = any($2::uuid[]) order by id for update
    )
    select from conversations where workspace_id = $1 and contact_id in (select id from locked) order by id for update`,
});

/**
 * Locks contacts and their conversations. Foreign keys wait for this lock, so later statements see all that was added
 * to them before, and nothing is added to them afterwards.
 */
async function lockContacts({ db, workspaceId }: WorkspaceContext, ids: readonly string[]): Promise<void> {
  await runStatement(db, LOCK, [workspaceId, ids]);
}

/**
 * Removes contacts that are about to be deleted from their opportunities and tasks, and records it in their histories,
 * in the caller's transaction. `updated_at` stays: no one edited the opportunity.
 */
async function unlinkContacts(ctx: WorkspaceContext, ids: readonly string[]): Promise<void> {
  const toDelete = sql`workspace_id = ${ctx.workspaceId} and id = any(${sql.param(ids)}::uuid[])`;
  const historyOf = (entity: "opportunity" | "task") =>
    insertLinkHistory({ ctx, at: clock.now() }, entity, { field: "contactId", cte: `unlinked_${entity}` });
  const { rows } = await ctx.db.execute<{ entity: "opportunity" | "task"; id: string }>(sql`
    with deleted as (
      select id, jsonb_build_object('id', id, 'name', concat_ws(' ', name, lastname)) as named
      from contacts where ${toDelete}
    ), unlinked_opportunity as (
      update opportunities o set contact_id = null from deleted g
      where o.workspace_id = ${ctx.workspaceId} and o.contact_id = g.id returning o.id, g.named
    ), unlinked_task as (
      update tasks t set contact_id = null from deleted g
      where t.workspace_id = ${ctx.workspaceId} and t.contact_id = g.id returning t.id, g.named
    ), recorded_opportunity as (${historyOf("opportunity")}), recorded_task as (${historyOf("task")})
    select 'opportunity' as entity, id from unlinked_opportunity union all select 'task', id from unlinked_task`);
  for (const { entity, id } of rows) publishChange(ctx, entity, id);
}
