/** A change as text: the action, the old value (null if there is none) and the new value. */
export type ChangeText = { what: string; from: string | null; to: string | null };

/** A change without values. */
export function plainChange(what: string): ChangeText {
  return { what, from: null, to: null };
}

/** Returns a value of a history as text; null if it is empty. */
export function valueText(value: string | number | boolean | { name: string } | null): string | null {
  if (value === null || value === "") return null;
  return typeof value === "object" ? value.name : String(value);
}
