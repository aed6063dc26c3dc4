import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";

/** Longer order keys are replaced. */
export const LONGEST_RANK = 100;

/** The card's place by order key, ties broken by id. */
export type Place = { id: string; rank: string };

/** An order key above the first card of a column; null if the column is empty. */
export function rankOnTop(first: string | null): string {
  return generateKeyBetween(null, first);
}

/** `count` order keys above the first card of a column, top first. */
export function ranksOnTop(first: string | null, count: number): string[] {
  return generateNKeysBetween(null, first, count);
}

/** `count` order keys between two others, top first; null is the column's end. */
export function ranksBetween(above: string | null, below: string | null, count: number): string[] {
  return generateNKeysBetween(above, below, count);
}

/**
 * Returns an order key between two neighbors (null means no neighbor), or null if there is no suitable key:
 * the neighbors have the same key, or it would grow too long.
 */
export function rankBetween(above: Place | null, below: Place | null): string | null {
  if (above && below && above.rank >= below.rank) return null;
  const rank = generateKeyBetween(above?.rank ?? null, below?.rank ?? null);
  return rank.length > LONGEST_RANK ? null : rank;
}

/** Whether `one` stands above `other` in their column. */
export function isAbove(one: Place, other: Place): boolean {
  return one.rank === other.rank ? one.id < other.id : one.rank < other.rank;
}
