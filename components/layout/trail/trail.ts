/** The ordered ids of the list the user came from: one list, or the columns of a board. */
export type Trail = readonly (readonly string[])[];

/**
 * Returns the record before (-1) or after (1) another one in the list the user came from; null at the ends and if it is
 * not in the list.
 */
export function trailNeighbor(trail: Trail, id: string, offset: -1 | 1): string | null {
  const list = trail.find((ids) => ids.includes(id));
  return list?.[list.indexOf(id) + offset] ?? null;
}

/** Returns whether a record has neighbors in the list the user came from. */
export function isOnTrail(trail: Trail, id: string): boolean {
  return trail.some((ids) => ids.length > 1 && ids.includes(id));
}

/** Returns a stored trail; empty if the stored value is none. */
export function toTrail(stored: unknown): Trail {
  if (!Array.isArray(stored)) return [];
  return stored.map((ids) =>
    Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string") : [],
  );
}
