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

/** The fields that are shown as lines at the end of a card, like custom fields. */
const lines = ["phone", "email", "segment", "channel", "added"] as const;

/** A field that cards show below the name. That of a custom field is `field.` and its code. */
export type CardField = PlacedField | CardLine;
type PlacedField = (typeof placed)[number];
/** A field that is shown as a line. The list has a column of the same id. */
export type CardLine = (typeof lines)[number] | `field.${string}`;

export const defaultFields: readonly CardField[] = placed;
export const builtInFields: readonly CardField[] = [...placed, ...lines];

/** How many fields a card shows at most. */
export const MAX_FIELDS = 15;

/** The text for cards that show only the name; `""` stands for the default fields. */
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
