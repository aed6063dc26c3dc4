import { notFound } from "./errors.ts";

/** Returns the item with this id. Throws the resource's `…_NOT_FOUND`. */
export function requireItem<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  resource: Parameters<typeof notFound>[0],
): Item {
  const item = items.find((candidate) => candidate.id === id);
  if (!item) throw notFound(resource);
  return item;
}
