import { sql } from "drizzle-orm";
import { allowLongStatements, insertBulkHistory } from "#lib/db/insert-bulk-history.ts";
import { contacts } from "#lib/db/schema/index.ts";
import { GAP } from "#lib/platform/cards/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Stage } from "./schema.ts";

/**
 * Moves all contacts of a stage, in order, below those of another, with a history entry each, in one
 * statement. Fires no event. Returns how many moved.
 */
export async function clearStage(ctx: WorkspaceContext, from: Stage, to: Stage): Promise<number> {
  await allowLongStatements(ctx);
  const inStage = (id: string) =>
    sql`${contacts.workspaceId} = ${ctx.workspaceId} and ${contacts.stageId} = ${id}`;
  const { rowCount } = await ctx.db.execute(sql`
    with bottom as (select coalesce(max(order_in_cards), 0) as key from ${contacts} where ${inStage(to.id)}),
    locked as (select id, order_in_cards from ${contacts} where ${inStage(from.id)} order by id for update),
    placed as (select id, row_number() over (order by order_in_cards, id) as place from locked),
    changed as (
      update ${contacts} set stage_id = ${to.id}, order_in_cards = bottom.key + placed.place * ${GAP},
        order_in_cards_last_updated = now(), version = version + 1, updated_at = now()
      from placed, bottom
      where ${contacts.workspaceId} = ${ctx.workspaceId} and ${contacts.id} = placed.id
      returning placed.id as contact_id, ${named(from)} as old_value, ${named(to)} as new_value
    ) ${insertBulkHistory({ ctx, at: clock.now() }, "stageId")}`);
  return rowCount ?? 0;
}

/** A stage with its current name, as the history stores it. */
function named({ id, name }: Stage) {
  return sql`${JSON.stringify({ id, name })}::jsonb`;
}
