import { numberText } from "#components/ui/text/formats.ts";

/** Sums by key: `{ EUR: 1200 }`. */
export type Sums = Readonly<Record<string, number>>;

/** The properties that the board needs to show a card. Each kind of card extends it with its own data. */
export type Card = {
  /** The id of its record; `record/column` if the record has a card in each of its columns (shared-cards.ts). */
  id: string;
  /** The title in labels, toasts and announcements. */
  title: string;
  /** Null if it is in no column. */
  columnId: string | null;
  /** All columns of a record that has a card in each of them, also columns that the board does not show. */
  columnIds?: readonly string[];
  /** Its order key in the column: smaller is higher. Ties are resolved by id. */
  orderInCards: number;
  /** The values this card adds to its column's sums. */
  sums?: Sums;
};

/** A column with its first cards. `continuationToken` fetches the cards after the last of them. */
export type Column = {
  id: string;
  name: string;
  color: string;
  /** Whether new cards are created here. With shared cards, it has the records that are in no other column. */
  isDefault?: boolean;
  /** Number of all cards, loaded or not. */
  count: number;
  /** False if `count` is a lower bound. */
  isCountExact?: false | undefined;
  /** Label of the sort order. Cards are then not in their manual order, and a drop has no position in the column. */
  sortedBy?: string | undefined;
  /** Whether `orderInCards` alone decides the place of each card: a drop has no position in it. */
  keepsOrder?: true;
  /** Exact sums of all cards, loaded or not. */
  sums?: Sums;
  cards: readonly Card[];
  continuationToken: string | null;
};

type Counted = { count: number; isCountExact?: boolean | undefined };

/** Returns a column's count as text: "1,234", or "1,000+" for a lower bound. */
export function countText({ count, isCountExact }: Counted): string {
  return `${numberText(count)}${isCountExact === false ? "+" : ""}`;
}

/** Returns the number of all records of a board; if it is not exact, a lower bound. */
export function recordCount({ total, columns }: Board): Counted {
  return total ?? cardCount(columns);
}

/** Returns the number of all cards of some columns; if it is not exact, a lower bound. */
export function cardCount(columns: readonly Column[]): { count: number; isCountExact: boolean } {
  return {
    count: columns.reduce((sum, { count }) => sum + count, 0),
    isCountExact: columns.every(({ isCountExact }) => isCountExact !== false),
  };
}

export type Board = {
  columns: readonly Column[];
  /** Number of all records, if it is not that of all cards. */
  total?: Counted;
  /** Whether a changed card may no longer match the filters. Then the board is read again. */
  mayMoveOut?: boolean;
};

export type CardPage = { cards: readonly Card[]; continuationToken: string | null };

/** Returns the sums with others added (`sign` 1) or subtracted (-1). */
export function addSums(sums: Sums | undefined, others: Sums | undefined, sign: 1 | -1): Sums | undefined {
  if (!others) return sums;
  const next: Record<string, number> = { ...sums };
  for (const [name, value] of Object.entries(others)) next[name] = (next[name] ?? 0) + sign * value;
  return next;
}
