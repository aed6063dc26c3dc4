type WithId = { id: string };

/** The one `offset` places from `id` in a list, stopping at its ends; the first where `id` is not in it. */
export function neighborOf<Item extends WithId>(
  list: readonly Item[],
  id: string | null,
  offset: -1 | 1,
): Item | undefined {
  const index = list.findIndex((item) => item.id === id);
  if (index < 0) return list[0];
  return list[Math.min(list.length - 1, Math.max(0, index + offset))];
}

/** Where to go once `id` has left the list: to the next one, at the end to the one before; undefined if none is. */
export function nextAfter<Item extends WithId>(list: readonly Item[], id: string): Item | undefined {
  const index = list.findIndex((item) => item.id === id);
  return index < 0 ? list[0] : (list[index + 1] ?? list[index - 1]);
}
