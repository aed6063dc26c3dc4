/** Returns the value that all records share; `""` for none, undefined if they differ. */
export function sharedValue<Thing>(
  things: readonly Thing[],
  pick: (thing: Thing) => string | null,
): string | undefined {
  const found = new Set(things.map((thing) => pick(thing) ?? ""));
  return found.size === 1 ? [...found][0] : undefined;
}
