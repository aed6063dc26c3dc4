import { sql } from "drizzle-orm";
import { insertBulkHistory } from "#lib/db/insert-bulk-history.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { historyRow, insertHistory, type NamedReference } from "#lib/platform/records/index.ts";
import { contactRecord } from "../record/contact-record.ts";

const UNASSIGN = defineStatement({
  name: "unassign_contacts",
  text: `update contacts set assigned_agent_id = null, version = version + 1, updated_at = $3
    where workspace_id = $1 and assigned_agent_id = $2 returning id`,
});

/**
 * Unassigns a person from all their contacts, such as when they leave the workspace, and writes each
 * contact's history. No event exists for this.
 */
export async function unassignContacts(ctx: WorkspaceContext, agent: NamedReference): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const at = clock.now();
    const values = [ctx.workspaceId, agent.id, at];
    const changed = await runStatement(ctx.db, UNASSIGN, values);
    const change = { field: "assignedAgentId", old: { id: agent.id, name: agent.name }, new: null };
    const history = changed.map(({ id }) => historyRow(ctx, contactRecord, { id, at, change }));
    await insertHistory(ctx, contactRecord, history);
    for (const { id } of changed) publishChange(ctx, "contact", id);
  });
}

/** Unassigns a team from all its contacts, before it is deleted, and writes each contact's history. Fires no event. */
export async function unassignTeam(ctx: WorkspaceContext, team: NamedReference): Promise<void> {
  const at = clock.now();
  await ctx.db.execute(sql`
    with changed as (
      update contacts set assigned_team_id = null, version = version + 1, updated_at = ${at.toISOString()}::timestamptz
      where workspace_id = ${ctx.workspaceId} and assigned_team_id = ${team.id}
      returning id as contact_id, ${JSON.stringify({ id: team.id, name: team.name })}::jsonb as old_value,
        null::jsonb as new_value
    ) ${insertBulkHistory({ ctx, at }, "assignedTeamId")}`);
}
