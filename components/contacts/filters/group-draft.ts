import { operatorsOf, takesValue } from "#lib/contacts/filters/contact-condition.ts";
import type { ContactCondition } from "#lib/contacts/filters/contact-filters.ts";

/** Groups of conditions: a contact matches if it matches all conditions of one group. */
export type Groups = readonly (readonly ContactCondition[])[];

/** A condition that is not filled in. */
export const blank: ContactCondition = { field: "", operator: "IS", value: "" };

/** Returns the groups in an address; none if it is invalid. */
export function readGroups(text: string): Groups {
  try {
    const groups: unknown = JSON.parse(text || "[]");
    if (!Array.isArray(groups) || !groups.every(Array.isArray)) return [];
    return groups.map((group) => group.map(readCondition));
  } catch {
    return [];
  }
}

function readCondition(condition: unknown): ContactCondition {
  const { field, operator, value } = Object(condition);
  const known = operatorsOf(String(field)).find((one) => one === operator);
  return { field: String(field), operator: known ?? "IS", value: String(value ?? "") };
}

/** Returns the groups as the API accepts them, without empty conditions; `""` without any. */
export function writeGroups(groups: Groups): string {
  const filled = groups
    .map((group) => group.filter(isFilled).map(shorten))
    .filter((group) => group.length > 0);
  return filled.length === 0 ? "" : JSON.stringify(filled);
}

function isFilled({ field, operator, value }: ContactCondition): boolean {
  return field !== "" && (!takesValue(operator) || value.trim() !== "");
}

function shorten({ field, operator, value }: ContactCondition): object {
  return takesValue(operator) ? { field, operator, value: value.trim() } : { field, operator };
}

/** Returns a condition with another field; the operator stays if the field has it. */
export function withField({ operator }: ContactCondition, field: string): ContactCondition {
  const operators = operatorsOf(field);
  return { field, operator: operators.includes(operator) ? operator : (operators[0] ?? "IS"), value: "" };
}

/** Returns a list with one item replaced, or removed if it is null. */
export function replaceAt<Item>(items: readonly Item[], index: number, item: Item | null): Item[] {
  return items.flatMap((one, at) => (at !== index ? [one] : item === null ? [] : [item]));
}
