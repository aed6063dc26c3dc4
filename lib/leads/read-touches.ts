import { sql } from "drizzle-orm";
import { requireContact } from "#lib/contacts/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { AdTouch, ContactTouches } from "./schema.ts";

type Row = Omit<AdTouch, "date"> & { at: string | Date; nth: number; count: number };

/** Returns the first and the last ad, link or form through which a contact came. Throws CONTACT_NOT_FOUND. */
export async function readTouches(ctx: WorkspaceContext, contactId: string): Promise<ContactTouches> {
  await requireContact(ctx, contactId);
  const { rows } = await ctx.db.execute<Row>(sql`
    select * from (
      select t.id, t.referral ->> 'type' as type, t.referral ->> 'adId' as "adId", t.referral ->> 'title' as title,
        t.referral ->> 'url' as url, t.network, t.decided_by as "decidedBy", c.name as "channelName", t.at,
        row_number() over (order by t.at, t.id)::int as nth, count(*) over ()::int as count
      from ad_attributions t left join channels c on c.workspace_id = t.workspace_id and c.id = t.channel_id
      where t.workspace_id = ${ctx.workspaceId} and t.contact_id = ${contactId}
    ) touches where nth = 1 or nth = count order by nth`);
  const touches = rows.map(({ at, nth: _, count: __, ...touch }) => ({
    ...touch,
    date: new Date(at).toISOString(),
  }));
  return { first: touches[0] ?? null, last: touches.at(-1) ?? null, count: rows[0]?.count ?? 0 };
}
