/** Returns the items with one moved by some places, as far as possible. */
export function moveItem<Id>(ids: readonly Id[], id: Id, offset: -1 | 1): Id[] {
  const at = ids.indexOf(id);
  const to = at + offset;
  if (at < 0 || to < 0 || to >= ids.length) return [...ids];
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
