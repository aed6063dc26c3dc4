import type { WorkspaceContext } from "#lib/platform/context.ts";
import { listEntries } from "#lib/platform/records/index.ts";
import { contactRecord } from "./record/contact-record.ts";
import { requireContact } from "./require-contact.ts";
import type { HistoryEntry } from "./schema.ts";

type Paging = { pageSize: number; continuationToken?: string | undefined };

/** Returns a page of a contact's history, newest first. Throws CONTACT_NOT_FOUND. */
export async function listHistory(
  ctx: WorkspaceContext,
  contactId: string,
  paging: Paging,
): Promise<{ continuationToken: string | null; data: HistoryEntry[] }> {
  await requireContact(ctx, contactId);
  return listEntries(ctx, contactRecord, { id: contactId, ...paging });
}
