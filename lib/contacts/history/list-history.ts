import type { Page, Paging } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { listEntries } from "#lib/platform/records/index.ts";
import { contactRecord } from "../record/contact-record.ts";
import { requireContact } from "../require-contact.ts";
import type { HistoryEntry } from "../schema.ts";

/** Returns a page of a contact's history, newest first. Throws CONTACT_NOT_FOUND. */
export async function listHistory(
  ctx: WorkspaceContext,
  contactId: string,
  paging: Paging,
): Promise<Page<HistoryEntry>> {
  await requireContact(ctx, contactId);
  return listEntries(ctx, contactRecord, { id: contactId, ...paging });
}
