import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readRecords } from "#lib/platform/records/index.ts";
import { contactRecord } from "./record/contact-record.ts";
import { toContact } from "./record/to-contact.ts";
import type { Contact } from "./schema.ts";

/** Returns those of the contacts that exist, in any order. */
export async function readContacts(ctx: WorkspaceContext, ids: readonly string[]): Promise<Contact[]> {
  return (await readRecords(ctx, contactRecord, ids)).map(toContact);
}
