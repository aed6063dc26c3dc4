import type { WorkspaceContext } from "#lib/platform/context.ts";
import { orderOfContact } from "./board/contact-cards.ts";
import { toContact } from "./record/to-contact.ts";
import { requireContact } from "./require-contact.ts";
import type { Contact } from "./schema.ts";

/** Returns the latest state of a contact. Throws CONTACT_NOT_FOUND. */
export async function getContact(ctx: WorkspaceContext, id: string): Promise<Contact> {
  const stored = await requireContact(ctx, id);
  return toContact(stored, await orderOfContact(ctx, stored));
}
