import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readRecord } from "#lib/platform/records/index.ts";
import { contactRecord, type StoredContact } from "./record/contact-record.ts";

/** Returns a contact. Throws CONTACT_NOT_FOUND. */
export async function requireContact(ctx: WorkspaceContext, id: string): Promise<StoredContact> {
  return readRecord(ctx, contactRecord, id);
}
