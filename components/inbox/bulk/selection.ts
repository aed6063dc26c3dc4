/** What is selected in the list: some conversations, or all that the list would show (`isAll`). */
export type Selection = {
  ids: ReadonlySet<string>;
  /** Where a range begins. */
  anchorId: string | null;
  isAll: boolean;
};

export const nothingSelected: Selection = { ids: new Set(), anchorId: null, isAll: false };

/** Selects a conversation, or takes it out of the selection; a range begins there. */
export function toggled(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchorId: id, isAll: false };
}

/** Selects everything from where the range began to `id`, and what was selected before. */
export function extended(selection: Selection, order: readonly { id: string }[], id: string): Selection {
  const anchorId = selection.anchorId ?? id;
  const place = (wanted: string) => order.findIndex((one) => one.id === wanted);
  const [from, to] = [place(anchorId), place(id)];
  if (to < 0) return selection;
  const range = order.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range.map((one) => one.id)]), anchorId, isAll: false };
}

/** Whether anything is selected. */
export function hasSelected({ ids, isAll }: Selection): boolean {
  return isAll || ids.size > 0;
}
