import { givenName } from "#lib/contacts/placeholder-name.ts";
import { fillVariables } from "#lib/platform/text-variables.ts";
import type { VariableValues } from "./define-node.ts";

/** Fields of a contact whose variable has another name than in the webhook payload. */
const payloadFields: Readonly<Record<string, string>> = {
  stage: "stageName",
  segmentation: "segmentationName",
};

/**
 * Replaces the `{{…}}` variables of a text: `contact.name` and other fields of the contact, `customFields.city`,
 * `answer` or `message`. Names without `contact.` and `variables.city`, which earlier texts use, are understood too. A
 * field without a value becomes empty, and so does a placeholder name. An unknown variable stays as typed.
 */
export function fillText(text: string, values: VariableValues): string {
  return fillVariables(text, (name) => valueAt(name, values));
}

function valueAt(name: string, { contact, answer, message }: VariableValues): string | null {
  if (name === "answer") return answer;
  if (name === "message") return message;
  const [, code] = /^(?:customFields|variables)\.(.+)/.exec(name) ?? [];
  if (code !== undefined) return customField(contact, code);
  const field = name.replace(/^contact\./, "");
  const key = Object.hasOwn(payloadFields, field) ? (payloadFields[field] ?? field) : field;
  if (!Object.hasOwn(contact, key)) return null;
  const value = contact[key];
  if (field === "tags") return tagNames(value);
  if (typeof value !== "string" && typeof value !== "number") return "";
  return field === "name" ? givenName(String(value)) : String(value);
}

function customField({ variables }: Record<string, unknown>, code: string): string {
  const found = Array.isArray(variables) ? variables.find((item) => Object(item).code === code) : undefined;
  return String(Object(found).val ?? "");
}

function tagNames(tags: unknown): string {
  return Array.isArray(tags) ? tags.map((tag) => String(Object(tag).name ?? "")).join(", ") : "";
}
