import type { ContactOrder } from "#lib/contacts/schema.ts";

/** The columns other than custom fields, with their default widths in px. `contact` is always the first. */
const builtIn = {
  contact: 280,
  stage: 160,
  tags: 224,
  lastMessage: 256,
  lastActivity: 128,
  assignee: 160,
  segment: 144,
  status: 112,
  channel: 128,
  phone: 152,
  email: 224,
  added: 112,
} as const;
export type BuiltInColumn = keyof typeof builtIn;

/** A built-in column, or `field.` with the code of a custom field. */
export type ColumnId = BuiltInColumn | `field.${string}`;

/** The built-in columns that people choose, in the order of the menu. */
export const choosable = (Object.keys(builtIn) as BuiltInColumn[]).filter((id) => id !== "contact");

export const defaultColumns: readonly ColumnId[] = ["stage", "tags", "lastMessage", "assignee", "added"];

const FIELD_WIDTH = 160;
export const MIN_WIDTH = 72;
export const MAX_WIDTH = 800;

/** How many columns a list shows in addition to the contact. */
export const MAX_COLUMNS = 20;

/** Returns the column of a custom field. */
export function fieldColumn(code: string): ColumnId {
  return `field.${code}`;
}

/** Returns the code of a column's custom field; null for a built-in column. */
export function fieldOfColumn(id: ColumnId): string | null {
  return id.startsWith("field.") ? id.slice("field.".length) : null;
}

/** Returns the columns of a text, each once; null if it names none. */
export function readColumns(text: string): ColumnId[] | null {
  const ids = [...new Set(text.split(",").filter(isColumn))].slice(0, MAX_COLUMNS);
  return ids.length === 0 ? null : ids;
}

function isColumn(id: string): id is ColumnId {
  return choosable.some((known) => known === id) || /^field\.[A-Za-z0-9_.-]{1,64}$/.test(id);
}

/** Returns the columns as text, which `readColumns` reads. */
export function writeColumns(ids: readonly ColumnId[]): string {
  return ids.join(",");
}

/** Returns a width within the limits; the default width of a column without one. */
export function widthOf(id: ColumnId, width: number | undefined): number {
  const fallback = fieldOfColumn(id) === null ? builtIn[id as BuiltInColumn] : FIELD_WIDTH;
  return Math.round(Math.min(Math.max(width ?? fallback, MIN_WIDTH), MAX_WIDTH));
}

/** The orders of a column: first the one that a click on its header chooses first. */
const orders: Partial<Record<ColumnId, readonly [Sorting, Sorting]>> = {
  contact: [
    { orderBy: "name", direction: "ascending" },
    { orderBy: "nameDescending", direction: "descending" },
  ],
  lastMessage: byLastMessage(),
  lastActivity: byLastMessage(),
  added: [
    { orderBy: "newest", direction: "descending" },
    { orderBy: "oldest", direction: "ascending" },
  ],
};

type Sorting = { orderBy: ListOrder; direction: "ascending" | "descending" };

function byField(code: string): readonly [Sorting, Sorting] {
  return [
    { orderBy: `field:${code}`, direction: "ascending" },
    { orderBy: `field:${code}:desc`, direction: "descending" },
  ];
}

function byLastMessage(): readonly [Sorting, Sorting] {
  return [
    { orderBy: "lastMessage", direction: "descending" },
    { orderBy: "lastMessageOldest", direction: "ascending" },
  ];
}

/** Returns how a column is sorted and the order that a click on its header chooses; null if it cannot be sorted. */
export function sortingOf(
  id: ColumnId,
  orderBy: ListOrder,
): { direction: Sorting["direction"] | "none"; next: ListOrder } | null {
  const code = fieldOfColumn(id);
  const choices = code === null ? orders[id] : byField(code);
  if (!choices) return null;
  const [first, second] = choices;
  const now = choices.find((choice) => choice.orderBy === orderBy);
  return { direction: now?.direction ?? "none", next: now === first ? second.orderBy : first.orderBy };
}

/** The orders that people choose; `card` is the board's. */
export const listOrders = [
  "newest",
  "oldest",
  "lastMessage",
  "lastMessageOldest",
  "name",
  "nameDescending",
] as const satisfies readonly ContactOrder[];

/** An order of the list in the address: one of the fixed ones, or that of a custom field. */
export type ListOrder = (typeof listOrders)[number] | `field:${string}`;

/** Returns the order of an address; the newest first if it has none. */
export function orderOf(requested: string): ListOrder {
  if (isFieldOrder(requested)) return requested;
  return listOrders.find((order) => order === requested) ?? "newest";
}

function isFieldOrder(text: string): text is `field:${string}` {
  return FIELD_ORDER.test(text);
}

const FIELD_ORDER = /^field:([A-Za-z0-9_.-]{1,64})(:desc)?$/;

/** Returns an order as a query of the API. */
export function orderQuery(order: ListOrder): { orderBy: ContactOrder; orderField?: string } {
  const [, code, isDescending] = FIELD_ORDER.exec(order) ?? [];
  if (code !== undefined) return { orderBy: isDescending ? "fieldDescending" : "field", orderField: code };
  return { orderBy: listOrders.find((one) => one === order) ?? "newest" };
}

/** Returns the column of a custom field's order; null for other orders. */
export function columnOfOrder(order: ListOrder): ColumnId | null {
  const [, code] = FIELD_ORDER.exec(order) ?? [];
  return code === undefined ? null : fieldColumn(code);
}
