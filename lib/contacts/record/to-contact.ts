import { apiValues, pickKeys } from "#lib/platform/records/index.ts";
import { Contact } from "../schema.ts";
import { contactRecord, type StoredContact } from "./contact-record.ts";

/** Converts a stored contact to the API's contact. */
export function toContact(stored: StoredContact): Contact {
  return pickKeys(Contact, {
    ...apiValues(contactRecord, stored),
    platformSenderPhone: stored.internalWhatsappNumber,
    platformSenderEmail: stored.email,
    tags: stored.tags.map(({ id, name, color, assignedAt }) => {
      return { id, name, color, assignmentDate: assignedAt.toISOString() };
    }),
    customFields: Object.entries(stored.customFields).map(([code, value]) => ({ code, value })),
  });
}
