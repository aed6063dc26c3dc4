/** Variables of a contact that texts of automations and agents can have, in the order of menus. */
export const contactVariables = [
  "contact.name",
  "contact.lastname",
  "contact.email",
  "contact.phoneNumber",
  "contact.stage",
  "contact.segmentation",
  "contact.tags",
  "contact.assignedAgentName",
] as const;

/** The third group is set if a space, punctuation or the end follows. */
const VARIABLE = /( ?)\{\{\s*([\w.-]{1,100})\s*\}\}(?=([\s,.!?;:]|$)?)/g;

/**
 * Replaces the `{{variables}}` of a text. If a value is empty, the space before it is removed too: "Hi
 * {{contact.name}}!" becomes "Hi!".
 *
 * @param text The text as a user typed it.
 * @param valueFor Returns the value of a variable; null if there is no such variable, which then stays as typed.
 * @returns The text with its values.
 */
export function fillVariables(text: string, valueFor: (name: string) => string | null): string {
  return text.replace(VARIABLE, (typed, space: string, name: string, after?: string) => {
    const value = valueFor(name);
    if (value === null) return typed;
    return value === "" && after !== undefined ? "" : space + value;
  });
}

/** Returns the distinct names of the variables of a text, in order. */
export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(VARIABLE)].map(([, , name]) => name ?? ""))];
}
