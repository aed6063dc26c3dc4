import type { WorkspaceContext } from "#lib/platform/context.ts";
import { deleteContacts } from "./delete-contacts.ts";

/** Deletes a contact with its history. Throws CONTACT_NOT_FOUND. */
export async function deleteContact(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  await deleteContacts(ctx, [id]);
  return { id };
}
