/** Filters of a screen as the query of its address has them. */
export type ViewFilters = Readonly<Record<string, string>>;

/** Returns whether two sets of filters are the same, in any order. */
export function haveSameFilters(a: ViewFilters, b: ViewFilters): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
