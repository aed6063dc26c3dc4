/** Returns a key's scopes as text: "Full access", "Read only", "contact read and write, task read". */
export function describeScopes(scopes: readonly string[]): string {
  const [only] = scopes;
  if (scopes.length === 0 || (scopes.includes("read") && scopes.includes("write"))) return "Full access";
  if (scopes.length === 1 && only === "read") return "Read only";
  if (scopes.length === 1 && only === "write") return "Write only";
  const byArea = Map.groupBy(scopes, (scope) => scope.split(":")[0] ?? scope);
  return [...byArea].map(([area, ofArea]) => describeArea(area, ofArea)).join(", ");
}

function describeArea(area: string, scopes: readonly string[]): string {
  if (area === "read" || area === "write") return `${area} everywhere`;
  const reads = scopes.includes(`${area}:read`);
  const writes = scopes.includes(`${area}:write`);
  return `${area} ${reads && writes ? "read and write" : reads ? "read" : "write"}`;
}
