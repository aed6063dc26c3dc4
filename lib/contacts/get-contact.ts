import type { WorkspaceContext } from "#lib/platform/context.ts";
import { toContact } from "./record/to-contact.ts";
import { requireContact } from "./require-contact.ts";
import type { Contact } from "./schema.ts";

/** Returns the latest state of a contact. Throws CONTACT_NOT_FOUND. */
export async function getContact(ctx: WorkspaceContext, id: string): Promise<Contact> {
  return toContact(await requireContact(ctx, id));
}
