import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type ContactOrigin, contactExists, insertContact } from "./record/insert-contact.ts";
import type { ContactResult, CreateContact } from "./schema.ts";

/**
 * Creates a contact and fires contacto_nuevo, the ad's trigger, and one event for each stage, tag, segmentation and
 * assignee given. Throws CONTACT_ALREADY_EXISTS, VALIDATION_ERROR and the 404 of a reference.
 */
export async function createContact(
  ctx: WorkspaceContext,
  input: CreateContact,
  origin: ContactOrigin = {},
): Promise<ContactResult> {
  return inTransaction(ctx, async (ctx) => {
    const contact = await insertContact(ctx, input, origin);
    if (!contact) throw contactExists();
    return { id: contact.id, contact };
  });
}
