import type { Contact } from "#lib/contacts/schema.ts";
import { platforms } from "./platforms.ts";

export function fullName(contact: Pick<Contact, "name" | "lastname">): string {
  return [contact.name, contact.lastname].filter(Boolean).join(" ");
}

/** Returns the channel's name; `other` for channels of a newer server that this page does not know. */
export function platformName(platformId: number, other: string): string {
  return platforms[platformId] ?? other;
}

/** Returns the number in E.164: the stored digits with a plus. */
export function phoneText(number: string): string {
  return `+${number}`;
}
