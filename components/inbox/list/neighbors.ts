type WithId = { id: string };

/**
 * Returns the item `offset` positions from `id`, limited to the ends of the list; the first if `id` is not in the list.
 */
export function neighborOf<Item extends WithId>(
  list: readonly Item[],
  id: string | null,
  offset: -1 | 1,
): Item | undefined {
  const index = list.findIndex((item) => item.id === id);
  if (index < 0) return list[0];
  return list[Math.min(list.length - 1, Math.max(0, index + offset))];
}

/** Returns the item to open after `id` leaves the list: the next one, or the previous one at the end. */
export function nextAfter<Item extends WithId>(list: readonly Item[], id: string): Item | undefined {
  const index = list.findIndex((item) => item.id === id);
  return index < 0 ? list[0] : (list[index + 1] ?? list[index - 1]);
}
