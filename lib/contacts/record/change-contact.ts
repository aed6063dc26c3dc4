import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notifyAssigned } from "../assignment/notify-assigned.ts";
import type { Contact } from "../schema.ts";
import type { StoredContact } from "./contact-record.ts";
import { type ContactPatch, planContact } from "./plan-changes.ts";
import { toContact } from "./to-contact.ts";
import { writeContacts } from "./write-contacts.ts";

/**
 * Applies a patch to a locked contact, in the caller's transaction, and returns the contact. A patch that changes
 * nothing writes and fires nothing.
 */
export async function changeContact(
  ctx: WorkspaceContext,
  stored: StoredContact,
  patch: ContactPatch,
): Promise<Contact> {
  const at = clock.now();
  const planned = planContact(stored, patch, { at, via: ctx.actor.via });
  if (!planned) return toContact(stored);
  const { stored: contact, changes } = planned;
  await writeContacts(ctx, [planned], at);
  await notifyAssigned(ctx, contact, changes);
  return toContact(contact);
}
