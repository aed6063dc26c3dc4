/** Returns what a change of a set adds and removes, so that it does not undo what others change at the same time. */
export function changedItems(
  before: readonly string[],
  after: readonly string[],
): { added: string[]; removed: string[] } {
  return {
    added: after.filter((item) => !before.includes(item)),
    removed: before.filter((item) => !after.includes(item)),
  };
}
