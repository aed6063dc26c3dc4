import { sql } from "drizzle-orm";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type RecordRow, toStored } from "#lib/platform/records/index.ts";
import { contactConditions } from "../record/contact-conditions.ts";
import { contactRecord, type StoredContact } from "../record/contact-record.ts";
import type { ContactFilters } from "../schema.ts";

type FoundRow = RecordRow & { inColumn: number };

/**
 * Returns the top `most` cards of each column that match the filters, and the number of matches by stage id.
 * One search for all columns, because a search by column would test nearly every card.
 */
export async function findCards(
  ctx: WorkspaceContext,
  filters: ContactFilters,
  most: number,
): Promise<{ cards: StoredContact[]; counts: Map<string, number> }> {
  const { rows } = await ctx.db.execute<FoundRow>(sql`
    with found as materialized (
      select c.id, c.stage_id, row_number() over (partition by c.stage_id order by c.order_in_cards, c.id) as place
      from contacts c where ${contactConditions(ctx.workspaceId, filters)} and c.stage_id is not null
    ), counts as materialized (
      select f.stage_id, count(*)::int as count from found f group by 1
    )
    select ${sql.raw(contactRecord.select)}, (select n.count from counts n where n.stage_id = c.stage_id) as "inColumn"
    from contacts c
    where c.workspace_id = ${ctx.workspaceId} and c.id = any(array(select f.id from found f where f.place <= ${most}))
    order by c.order_in_cards, c.id`);
  const found = rows.map((row) => ({ card: toStored(contactRecord, row), inColumn: row.inColumn }));
  const counts = new Map(found.map(({ card, inColumn }) => [card.stage?.id ?? "", inColumn]));
  return { cards: found.map(({ card }) => card), counts };
}
