import { sql } from "drizzle-orm";
import type { NamedReference } from "#lib/contacts/schema.ts";
import { insertUnlinkHistory } from "#lib/db/insert-bulk-history.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/**
 * Takes a person off all their opportunities and writes it into those histories, in the caller's transaction, as when they
 * leave the workspace. Fires nothing.
 */
export async function unassignOpportunities(ctx: WorkspaceContext, person: NamedReference): Promise<void> {
  const named = sql`jsonb_build_object('id', ${person.id}::text, 'name', ${person.name}::text)`;
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with freed as (
      update opportunities set assigned_comercial_id = null
      where workspace_id = ${ctx.workspaceId} and assigned_comercial_id = ${person.id} returning id, ${named} as named
    )
    ${insertUnlinkHistory(ctx, "opportunity", { field: "assignedComercialId", freed: "freed" })} returning opportunity_id as id`);
  for (const { id } of rows) publishChange(ctx, "opportunity", id);
}
