import { type SQL, sql } from "drizzle-orm";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { ordersOfContacts } from "./board/contact-cards.ts";
import { type ContactRow, contactColumns, toStoredContact } from "./record/stored-contact.ts";
import { toContact } from "./record/to-contact.ts";
import type { Contact } from "./schema.ts";

const MAX_CONTACTS = 100;

/** Returns the workspace's contacts `c` that match a condition, newest first, at most 100. */
export async function findContacts(ctx: WorkspaceContext, condition: SQL): Promise<Contact[]> {
  const { rows } = await ctx.db.execute<ContactRow>(sql`
    select ${sql.raw(contactColumns)} from contacts c
    where c.workspace_id = ${ctx.workspaceId} and ${condition}
    order by c.created_at desc nulls last, c.id desc nulls last limit ${MAX_CONTACTS}`);
  const found = rows.map(toStoredContact);
  const orders = await ordersOfContacts(ctx, found);
  return found.map((stored) => toContact(stored, orders.get(stored.id) ?? 0));
}
