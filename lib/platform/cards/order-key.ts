/**
 * The distance between the keys of two cards that were placed at an end of the column. Sixteen cards fit into such a
 * gap, each in the middle of what is left. A column has room for 137 billion cards on top of each other.
 */
export const GAP = 65_536;

/** The smallest distance that new keys leave between neighbors. */
const SMALLEST_STEP = 64;

/** A card's position by its order key: smaller is higher. Ties are resolved by id. */
export type Place = { id: string; orderInCards: number };

/** Returns an order key above the first card of a column; null if the column is empty. */
export function keyOnTop(first: number | null): number {
  return first === null ? 0 : first - GAP;
}

/** Returns `count` order keys above the first card of a column, top first. */
export function keysOnTop(first: number | null, count: number): number[] {
  const highest = keyOnTop(first) - (count - 1) * GAP;
  return Array.from({ length: count }, (_, index) => highest + index * GAP);
}

/** Returns an order key between two neighbors (null for none); null if no integer is left between their keys. */
export function keyBetween(above: Place | null, below: Place | null): number | null {
  if (!above) return keyOnTop(below?.orderInCards ?? null);
  if (!below) return above.orderInCards + GAP;
  const distance = below.orderInCards - above.orderInCards;
  return distance < 2 ? null : above.orderInCards + Math.floor(distance / 2);
}

/** Returns `count` evenly spaced order keys between two others, top first; null if they would be too close. */
export function keysBetween(above: number, below: number, count: number): number[] | null {
  const step = Math.floor((below - above) / (count + 1));
  if (step < SMALLEST_STEP) return null;
  return Array.from({ length: count }, (_, index) => above + (index + 1) * step);
}

/** Whether `one` is above `other` in their column. */
export function isAbove(one: Place, other: Place): boolean {
  if (one.orderInCards === other.orderInCards) return one.id < other.id;
  return one.orderInCards < other.orderInCards;
}
