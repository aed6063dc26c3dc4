import { notifyOfEdit } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { withAllRecords } from "#lib/platform/visibility/visible-records.ts";
import { actingAs, type BulkEditRow, changeOf } from "./bulk-edit-row.ts";

const CHANGED = defineStatement({
  name: "find_field_changed_by_bulk_edit",
  text: `select record_id as id, count(*) over ()::int as count from bulk_edit_records
    where workspace_id = $1 and bulk_edit_id = $2 and after ? $3 order by record_id limit 6`,
});

/**
 * Notifies the new assignee and the members of the new team of a bulk edit that ends, once for all contacts that it
 * assigned so far.
 */
export async function notifyNewAssignees(ctx: WorkspaceContext, row: BulkEditRow): Promise<void> {
  const change = changeOf(row);
  const assigned = async (field: "assignedAgentId" | "assignedTeamId") => {
    const found = change[field] ? await runStatement(ctx.db, CHANGED, [ctx.workspaceId, row.id, field]) : [];
    return { ids: found.map(({ id }) => id), count: found[0]?.count ?? 0 };
  };
  const agent = await assigned("assignedAgentId");
  const team = await assigned("assignedTeamId");
  // The user who started it may no longer see the contacts.
  await withAllRecords(actingAs(ctx, row), (ctx) => notifyOfEdit(ctx, change, { agent, team }));
}
