/** Numbers that add up, by what they count: `{ EUR: 1200 }`. */
export type Sums = Readonly<Record<string, number>>;

/** What the board needs to know of a thing to show it as a card; a kind's own cards carry the thing as well. */
export type Card = {
  id: string;
  /** What the card is called, in labels, toasts and announcements. */
  title: string;
  /** Null for what is in no column. */
  columnId: string | null;
  /** How many cards of its column stand above it, whether they are loaded or not. */
  rank: number;
  /** What the card adds to its column's sums. */
  sums?: Sums;
};

/** A column with its first cards; `continuationToken` continues below the last of them. */
export type Column = {
  id: string;
  name: string;
  color: string;
  /** New cards begin here. */
  isDefault?: boolean;
  /** Exact, of all cards, loaded or not. */
  count: number;
  /** Exact, likewise. */
  sums?: Sums;
  cards: readonly Card[];
  continuationToken: string | null;
};

export type Board = { columns: readonly Column[] };

/** The next cards of a column. */
export type CardPage = { cards: readonly Card[]; continuationToken: string | null };

/** Sums with others added (`sign` 1) or taken away (-1). */
export function addSums(sums: Sums | undefined, others: Sums | undefined, sign: 1 | -1): Sums | undefined {
  if (!others) return sums;
  const next: Record<string, number> = { ...sums };
  for (const [name, value] of Object.entries(others)) next[name] = (next[name] ?? 0) + sign * value;
  return next;
}
