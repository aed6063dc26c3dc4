/** Returns `ids` with `id` moved to `index`; past the end means last. */
export function moveToIndex(ids: readonly string[], id: string, index: number): string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, index), id, ...others.slice(index)];
}
