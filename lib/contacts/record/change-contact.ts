import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { orderOfContact } from "../board/contact-cards.ts";
import type { Contact } from "../schema.ts";
import { saveChanges } from "./contact-writes.ts";
import { applyPatch, type ContactPatch, eventsOf, planChanges } from "./plan-changes.ts";
import type { StoredContact } from "./stored-contact.ts";
import { toContact } from "./to-contact.ts";

/**
 * Applies a patch to a contact locked by `loadContact`, in the caller's transaction, and returns the contact.
 * A patch that changes nothing writes and fires nothing. With `endsOnTop`, a change of stage is known to end
 * at the top of the column, so its place need not be counted.
 */
export async function changeContact(
  ctx: WorkspaceContext,
  stored: StoredContact,
  patch: ContactPatch,
  endsOnTop = true,
): Promise<Contact> {
  const changes = planChanges(stored, patch);
  if (changes.length === 0) return toContact(stored, await orderOfContact(ctx, stored));
  const at = clock.now();
  const contact = applyPatch(stored, patch, at);
  await saveChanges(ctx, { contact, changes, events: eventsOf(changes, ctx.actor.via) }, at);
  const isFirst = endsOnTop && changes.some(({ field }) => field === "stageId");
  return toContact(contact, isFirst ? 0 : await orderOfContact(ctx, contact));
}
