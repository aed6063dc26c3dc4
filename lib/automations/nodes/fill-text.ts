import { givenName } from "#lib/contacts/placeholder-name.ts";
import type { PlaceholderValues } from "./define-node.ts";

/** The third group is set if a space, punctuation or the end follows. */
const PLACE = /( ?)\{\{\s*([A-Za-z0-9_.-]{1,80})\s*\}\}(?=([\s,.!?;:]|$)?)/g;

/**
 * Replaces the `{{…}}` placeholders of a text: a field of the contact (`name`, `variables.city`), `answer` or `message`.
 * A field without a value becomes empty, and so does a placeholder name: "Hola {{name}}, …" becomes "Hola, …". An
 * unknown placeholder stays as typed.
 */
export function fillText(text: string, values: PlaceholderValues): string {
  return text.replace(PLACE, (typed, space: string, place: string, after?: string) => {
    const value = valueAt(place, values);
    if (value === null) return typed;
    return value === "" && after !== undefined ? "" : space + value;
  });
}

function valueAt(place: string, { contact, answer, message }: PlaceholderValues): string | null {
  if (place === "answer") return answer;
  if (place === "message") return message;
  if (place.startsWith("variables.")) return variable(contact, place.slice("variables.".length));
  const field = place.startsWith("contact.") ? place.slice("contact.".length) : place;
  if (!Object.hasOwn(contact, field)) return null;
  const value = contact[field];
  if (typeof value !== "string" && typeof value !== "number") return "";
  return field === "name" ? givenName(String(value)) : String(value);
}

function variable({ variables }: Record<string, unknown>, code: string): string {
  const found = Array.isArray(variables) ? variables.find((item) => Object(item).code === code) : undefined;
  return String(Object(found).val ?? "");
}
