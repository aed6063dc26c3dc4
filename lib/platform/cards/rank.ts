import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";

/** Maximum length of an order key. Longer ones are replaced. */
export const LONGEST_RANK = 100;

/** A card's position by order key. Ties are resolved by id. */
export type Place = { id: string; rank: string };

/** Returns an order key above the first card of a column; null if the column is empty. */
export function rankOnTop(first: string | null): string {
  return generateKeyBetween(null, first);
}

/** Returns `count` order keys above the first card of a column, top first. */
export function ranksOnTop(first: string | null, count: number): string[] {
  return generateNKeysBetween(null, first, count);
}

/** Returns `count` order keys between two others, top first. Null is the end of the column. */
export function ranksBetween(above: string | null, below: string | null, count: number): string[] {
  return generateNKeysBetween(above, below, count);
}

/**
 * Returns an order key between two neighbors (null for none); null if the neighbors have the same key or the new key
 * would
 * be too long.
 */
export function rankBetween(above: Place | null, below: Place | null): string | null {
  if (above && below && above.rank >= below.rank) return null;
  const rank = generateKeyBetween(above?.rank ?? null, below?.rank ?? null);
  return rank.length > LONGEST_RANK ? null : rank;
}

/** Whether `one` is above `other` in their column. */
export function isAbove(one: Place, other: Place): boolean {
  return one.rank === other.rank ? one.id < other.id : one.rank < other.rank;
}
