import type { MessageBody } from "../../channel-event.ts";
import { fieldOf, listOf, textOf } from "../../loose-json.ts";
import { readVcard } from "../../read-vcard.ts";

/** Reads shared contact cards; null if the part is not a list. A card's own fields take precedence over its vCard. */
export function parseContacts(part: unknown): MessageBody | null {
  if (!Array.isArray(part)) return null;
  const contacts = part.map(readCard);
  const names = contacts.flatMap(({ name, phones }) => name || (phones[0] ?? []));
  return { kind: "contacts", text: names.join(", "), content: { contacts }, media: null };
}

function readCard(card: unknown) {
  const vcard = readVcard(textOf(card, "vcard") ?? "");
  const phones = listOf(card, "phones").flatMap(
    (phone) => textOf(phone, "phone") ?? textOf(phone, "wa_id") ?? [],
  );
  const emails = listOf(card, "emails").flatMap((email) => textOf(email, "email") ?? []);
  return {
    name: cardName(card) || vcard.name,
    phones: phones.length > 0 ? phones : vcard.phones,
    emails: emails.length > 0 ? emails : vcard.emails,
    organization: textOf(fieldOf(card, "org"), "company") ?? vcard.organization,
  };
}

function cardName(card: unknown): string {
  const name = fieldOf(card, "name");
  const parts = [textOf(name, "first_name"), textOf(name, "last_name")].filter(Boolean).join(" ");
  return textOf(name, "formatted_name") ?? parts;
}
