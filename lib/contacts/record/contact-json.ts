import { recordJson } from "#lib/platform/records/index.ts";
import { Contact } from "../schema.ts";
import { contactRecord } from "./contact-record.ts";
import { toCustomFields, toTags } from "./to-contact.ts";

const { tags, customFields, internalWhatsappNumber, email } = contactRecord.fields;

/** Writes rows as the API's contacts, like `toContact`. */
export const contactJson = recordJson(contactRecord, Object.keys(Contact.shape), {
  platformSenderPhone: { select: internalWhatsappNumber.select, toJson: JSON.stringify },
  platformSenderEmail: { select: email.select, toJson: JSON.stringify },
  tags: { select: tags.select, toJson: (raw) => (raw === null ? "[]" : writeTags(raw)) },
  customFields: { select: customFields.select, toJson: (raw) => (raw === "{}" ? "[]" : writeFields(raw)) },
});

function writeTags(raw: string): string {
  return JSON.stringify(toTags(tags.read(JSON.parse(raw))));
}

function writeFields(raw: string | null): string {
  return JSON.stringify(toCustomFields(customFields.read(JSON.parse(raw ?? "{}"))));
}
