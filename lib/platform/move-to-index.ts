/** Returns the items with the one of this id moved to `index`; past the end means last. */
export function moveToIndex(
  items: readonly { id: string }[],
  id: string,
  index: number,
): readonly { id: string }[] {
  const others = items.filter((other) => other.id !== id);
  return [...others.slice(0, index), { id }, ...others.slice(index)];
}
