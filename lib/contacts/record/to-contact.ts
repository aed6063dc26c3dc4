import { apiValues, pickKeys } from "#lib/platform/records/index.ts";
import { Contact, type ContactCustomField, type ContactTag } from "../schema.ts";
import { contactRecord, type StoredContact } from "./contact-record.ts";

/** Converts a stored contact to the API's contact. */
export function toContact(stored: StoredContact): Contact {
  return pickKeys(Contact, {
    ...apiValues(contactRecord, stored),
    platformSenderPhone: stored.internalWhatsappNumber,
    platformSenderEmail: stored.email,
    tags: toTags(stored.tags),
    customFields: toCustomFields(stored.customFields),
  });
}

/** Converts stored tags to those of the API's contact. */
export function toTags(tags: StoredContact["tags"]): ContactTag[] {
  return tags.map(({ id, name, color, assignedAt }) => {
    return { id, name, color, assignmentDate: assignedAt.toISOString() };
  });
}

/** Converts stored values to those of the API's contact. */
export function toCustomFields(values: StoredContact["customFields"]): ContactCustomField[] {
  return Object.entries(values).map(([code, value]) => ({ code, value }));
}
