import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { ContactPayload } from "./events.ts";
import { toContactPayload } from "./record/contact-payload.ts";
import { requireContact } from "./require-contact.ts";

/** Returns a contact as a webhook would contain it now, for rule tests. Throws CONTACT_NOT_FOUND. */
export async function getContactPayload(ctx: WorkspaceContext, id: string): Promise<ContactPayload> {
  return toContactPayload(await requireContact(ctx, id));
}
