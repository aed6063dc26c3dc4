import { sql } from "drizzle-orm";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { contactConditions } from "./contact-conditions.ts";
import type { ContactFilters } from "./schema.ts";
import { type ContactRow, contactColumns, type StoredContact, toStoredContact } from "./stored-contact.ts";

type FoundRow = ContactRow & { stageId: string; inColumn: number };

/**
 * The top `most` cards of each column that pass filters, and how many pass: stage id → count. They are looked for once
 * and then cut into columns: walking down each column would try nearly all of its cards.
 */
export async function findCards(
  ctx: WorkspaceContext,
  filters: ContactFilters,
  most: number,
): Promise<{ cards: StoredContact[]; counts: Map<string, number> }> {
  const { rows } = await ctx.db.execute<FoundRow>(sql`
    with found as materialized (
      select c.id, c.stage_id, row_number() over (partition by c.stage_id order by c.rank, c.id) as place
      from contacts c where ${contactConditions(ctx.workspaceId, filters)} and c.stage_id is not null
    ), counts as materialized (
      select f.stage_id, count(*)::int as count from found f group by 1
    )
    select ${sql.raw(contactColumns)}, (select n.count from counts n where n.stage_id = c.stage_id) as "inColumn"
    from contacts c
    where c.workspace_id = ${ctx.workspaceId} and c.id = any(array(select f.id from found f where f.place <= ${most}))
    order by c.rank, c.id`);
  const counts = new Map(rows.map(({ stageId, inColumn }) => [stageId, inColumn]));
  return { cards: rows.map(({ inColumn, ...row }) => toStoredContact(row)), counts };
}
