/**
 * Returns the filters of an export for the audit log: `stageId: 0199…, search`; empty for everything. Only ids have
 * their values, because a searched text may name a person.
 */
export function describeFilters(filters: object): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => (/Ids?$/.test(name) ? `${name}: ${value}` : name)).join(", ");
}
