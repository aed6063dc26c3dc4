import { numberText } from "#components/ui/text/formats.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { platforms } from "./platforms.ts";

/** Returns first and last name as one text. */
export function fullName(contact: Pick<Contact, "name" | "lastname">): string {
  return [contact.name, contact.lastname].filter(Boolean).join(" ");
}

/** Returns the channel's name; a newer server may have channels this page does not know. */
export function platformName(platformId: number): string {
  return platforms[platformId] ?? "Other channel";
}

/** Returns the number in E.164: the stored digits with a plus. */
export function phoneText(number: string): string {
  return `+${number}`;
}

/** Returns "1 contact", "12 contacts". */
export function contactCountText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
