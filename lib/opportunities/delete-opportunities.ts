import { and, eq, inArray, sql } from "drizzle-orm";
import { insertLinkHistory } from "#lib/db/insert-bulk-history.ts";
import { opportunities, opportunityFiles } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { manyRecords, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { lockRecords } from "#lib/platform/records/index.ts";
import { removeAfterCommit } from "./files/file-rows.ts";
import { opportunityRecord } from "./record/opportunity-record.ts";

/**
 * Deletes opportunities with their histories, activities and files. Deletes none and throws OPPORTUNITY_NOT_FOUND if
 * one is not in the workspace.
 */
export async function deleteOpportunities(
  ctx: WorkspaceContext,
  { opportunityIds }: { opportunityIds: readonly string[] },
): Promise<{ deleted: number }> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockRecords(ctx, opportunityRecord, opportunityIds);
    const ids = locked.map(({ id }) => id);
    const { workspaceId } = ctx;
    await unlinkTasks(ctx, ids);
    const files = await ctx.db
      .delete(opportunityFiles)
      .where(and(eq(opportunityFiles.workspaceId, workspaceId), inArray(opportunityFiles.opportunityId, ids)))
      .returning({ storageKey: opportunityFiles.storageKey });
    await ctx.db
      .delete(opportunities)
      .where(and(eq(opportunities.workspaceId, workspaceId), inArray(opportunities.id, ids)));
    removeAfterCommit(ctx, files);
    await recordAudit(ctx, "opportunity.deleted", manyRecords(ids));
    for (const id of ids) publishChange(ctx, "opportunity", id);
    return { deleted: ids.length };
  });
}

/**
 * Removes opportunities that are about to be deleted from their tasks and records it in the tasks' histories,
 * in the caller's transaction. Locks the opportunities, so that no task can link to them afterwards.
 * lib/contacts/delete-contacts.ts does the same for contacts.
 */
async function unlinkTasks(ctx: WorkspaceContext, opportunityIds: readonly string[]): Promise<void> {
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
    ${insertLinkHistory({ ctx, at: clock.now() }, "task", { field: "dealId", cte: "unlinked" })} returning task_id as id`);
  for (const { id } of rows) publishChange(ctx, "task", id);
}
