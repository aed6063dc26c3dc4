import { type SQL, sql } from "drizzle-orm";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type RecordRow, toStored } from "#lib/platform/records/index.ts";
import { contactRecord } from "../record/contact-record.ts";
import { toContact } from "../record/to-contact.ts";
import type { Contact } from "../schema.ts";

const MAX_CONTACTS = 100;

/** Returns the workspace's contacts `c` that match a condition, newest first, at most 100. */
export async function findContacts(ctx: WorkspaceContext, condition: SQL): Promise<Contact[]> {
  const { rows } = await ctx.db.execute<RecordRow>(sql`
    select ${sql.raw(contactRecord.select)} from contacts c
    where c.workspace_id = ${ctx.workspaceId} and ${condition}
    order by c.created_at desc nulls last, c.id desc nulls last limit ${MAX_CONTACTS}`);
  return rows.map((row) => toContact(toStored(contactRecord, row)));
}
