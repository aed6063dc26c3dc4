/** The fields with a fixed place on a card, in the order of the menu. Shown by default. */
const placed = [
  "lastMessage",
  "lastActivity",
  "assignee",
  "tags",
  "nextTask",
  "opportunities",
  "stageTime",
] as const;

/** The fields that each have a line at the end of a card, besides custom fields. */
const lines = ["phone", "email", "segment", "channel", "added"] as const;

/** A field of the contact's card besides the name; `field.` with the code of a custom field. */
export type CardField = PlacedField | CardLine;
type PlacedField = (typeof placed)[number];
/** Its name is also that of a column of the list. */
export type CardLine = (typeof lines)[number] | `field.${string}`;

export const defaultFields: readonly CardField[] = placed;
export const builtInFields: readonly CardField[] = [...placed, ...lines];

/** The most fields a card shows. */
export const MAX_FIELDS = 15;

/** The text of a card with its name alone; `""` is a card with the default fields. */
const NAME_ALONE = "name";

export function isLine(field: CardField): field is CardLine {
  return !placed.some((one) => one === field);
}

/** Returns the fields of a text, each once, those with a fixed place first; null if it names none. */
export function readCardFields(text: string): CardField[] | null {
  const names = text.split(",");
  const chosen = [...placed.filter((one) => names.includes(one)), ...new Set(names.filter(isKnownLine))];
  return chosen.length > 0 || names.includes(NAME_ALONE) ? chosen.slice(0, MAX_FIELDS) : null;
}

function isKnownLine(name: string): name is CardLine {
  return lines.some((one) => one === name) || /^field\.[A-Za-z0-9_.-]{1,64}$/.test(name);
}

/** Returns the fields as text, which `readCardFields` reads. */
export function writeCardFields(fields: readonly CardField[]): string {
  return fields.join() || NAME_ALONE;
}
