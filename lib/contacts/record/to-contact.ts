import { apiValues, pickKeys } from "#lib/platform/records/index.ts";
import { Contact, type ContactCustomField, type ContactTag } from "../schema.ts";
import { contactRecord, type StoredContact } from "./contact-record.ts";

export function toContact(stored: StoredContact): Contact {
  return pickKeys(Contact, {
    ...apiValues(contactRecord, stored),
    platformSenderPhone: stored.internalWhatsappNumber,
    platformSenderEmail: stored.email,
    tags: toTags(stored.tags),
    customFields: toCustomFields(stored.customFields),
  });
}

export function toTags(tags: StoredContact["tags"]): ContactTag[] {
  return tags.map(({ id, name, color, assignedAt }) => {
    return { id, name, color, assignmentDate: assignedAt.toISOString() };
  });
}

export function toCustomFields(values: StoredContact["customFields"]): ContactCustomField[] {
  return Object.entries(values).map(([code, value]) => ({ code, value }));
}
