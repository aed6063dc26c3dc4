/** Previous values of rows that a bulk change overwrote. */
type PreviousValue<Value> = { value: Value; ids: string[] };

/** The rows by their previous value, so that one call restores each of them. */
export function groupByPreviousValue<Row extends { id: string }, Value>(
  rows: readonly Row[],
  pick: (row: Row) => Value,
): PreviousValue<Value>[] {
  const groups = new Map<string, PreviousValue<Value>>();
  for (const row of rows) {
    const value = pick(row);
    const key = JSON.stringify(value);
    const group = groups.get(key);
    if (group) group.ids.push(row.id);
    else groups.set(key, { value, ids: [row.id] });
  }
  return [...groups.values()];
}
