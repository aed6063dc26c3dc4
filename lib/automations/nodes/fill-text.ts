import type { PlaceholderValues } from "./define-node.ts";

const PLACE = /\{\{\s*([A-Za-z0-9_.-]{1,80})\s*\}\}/g;

/**
 * Replaces the `{{…}}` placeholders of a text: a field of the contact (`name`, `variables.city`), `answer` or `message`.
 * A field without a value becomes empty; an unknown placeholder stays as typed.
 */
export function fillText(text: string, { contact, answer, message }: PlaceholderValues): string {
  return text.replace(PLACE, (typed, place: string) => {
    if (place === "answer") return answer;
    if (place === "message") return message;
    if (place.startsWith("variables.")) return variable(contact, place.slice("variables.".length));
    const name = place.startsWith("contact.") ? place.slice("contact.".length) : place;
    if (!Object.hasOwn(contact, name)) return typed;
    const value = contact[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  });
}

function variable({ variables }: Record<string, unknown>, code: string): string {
  const found = Array.isArray(variables) ? variables.find((item) => Object(item).code === code) : undefined;
  return String(Object(found).val ?? "");
}
