/** The selection of the list: some conversations, or all that match the list's filters (`isAll`). */
export type Selection = {
  ids: ReadonlySet<string>;
  /** The conversation where a range starts. */
  anchorId: string | null;
  isAll: boolean;
};

export const emptySelection: Selection = { ids: new Set(), anchorId: null, isAll: false };

/** Returns the selection with a conversation added or removed. The next range starts at this conversation. */
export function toggled(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchorId: id, isAll: false };
}

/** Returns the selection extended to the range from the anchor to `id`. */
export function extendSelectionTo(
  selection: Selection,
  order: readonly { id: string }[],
  id: string,
): Selection {
  const anchorId = selection.anchorId ?? id;
  const place = (targetId: string) => order.findIndex((one) => one.id === targetId);
  const [from, to] = [place(anchorId), place(id)];
  if (to < 0) return selection;
  const range = order.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range.map((one) => one.id)]), anchorId, isAll: false };
}

export function hasSelected({ ids, isAll }: Selection): boolean {
  return isAll || ids.size > 0;
}
