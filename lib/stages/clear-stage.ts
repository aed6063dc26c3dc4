import { sql } from "drizzle-orm";
import { allowLongStatements, insertBulkHistory } from "#lib/db/insert-bulk-history.ts";
import { contacts } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Stage } from "./schema.ts";

/**
 * Moves all contacts of a stage, in order, below those of another, with a history entry each, in one
 * statement. Fires no event. A new rank is the last rank of the target stage with the place appended: it
 * sorts after all present ones, in order, and uses the alphabet of ranks.
 */
export async function clearStage(ctx: WorkspaceContext, from: Stage, to: Stage): Promise<void> {
  await allowLongStatements(ctx);
  const inStage = (id: string) =>
    sql`${contacts.workspaceId} = ${ctx.workspaceId} and ${contacts.stageId} = ${id}`;
  await ctx.db.execute(sql`
    with bottom as (select coalesce(max(rank), 'a0') as rank from ${contacts} where ${inStage(to.id)}),
    locked as (select id, rank from ${contacts} where ${inStage(from.id)} order by id for update),
    placed as (select id, row_number() over (order by rank, id) as place from locked),
    changed as (
      update ${contacts} set stage_id = ${to.id}, rank = bottom.rank || lpad(placed.place::text, 8, '0') || 'V',
        rank_updated_at = now(), version = version + 1, updated_at = now()
      from placed, bottom
      where ${contacts.workspaceId} = ${ctx.workspaceId} and ${contacts.id} = placed.id
      returning placed.id as contact_id, ${named(from)} as old_value, ${named(to)} as new_value
    ) ${insertBulkHistory({ ctx, at: clock.now() }, "stageId")}`);
}

/** A stage with its current name, as the history stores it. */
function named({ id, name }: Stage) {
  return sql`${JSON.stringify({ id, name })}::jsonb`;
}
