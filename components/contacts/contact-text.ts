import type { Contact } from "#lib/contacts/schema.ts";

export function fullName(contact: Pick<Contact, "name" | "lastname">): string {
  return [contact.name, contact.lastname].filter(Boolean).join(" ");
}

/** Returns the number in E.164: the stored digits with a plus. */
export function phoneText(number: string): string {
  return `+${number}`;
}
