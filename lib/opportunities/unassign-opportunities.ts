import { sql } from "drizzle-orm";
import type { NamedReference } from "#lib/contacts/schema.ts";
import { insertLinkHistory } from "#lib/db/insert-bulk-history.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/**
 * Unassigns a user from all their opportunities and records it in their histories, in the caller's
 * transaction, such as when they leave the workspace. Fires no event.
 */
export async function unassignOpportunities(ctx: WorkspaceContext, person: NamedReference): Promise<void> {
  const named = sql`jsonb_build_object('id', ${person.id}::text, 'name', ${person.name}::text)`;
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with changed as (
      update opportunities set assigned_comercial_id = null
      where workspace_id = ${ctx.workspaceId} and assigned_comercial_id = ${person.id} returning id, ${named} as named
    )
    ${insertLinkHistory({ ctx, at: clock.now() }, "opportunity", { field: "assignedComercialId", cte: "changed" })} returning opportunity_id as id`);
  for (const { id } of rows) publishChange(ctx, "opportunity", id);
}
