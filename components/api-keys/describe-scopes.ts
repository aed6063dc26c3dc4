import type { Translate } from "#components/ui/translate.ts";
/** Returns a key's scopes as text: "Full access", "Read only", "contact read and write, task read". */
export function describeScopes(scopes: readonly string[], t: Translate<"api-keys.scopes">): string {
  const [only] = scopes;
  if (scopes.length === 0 || (scopes.includes("read") && scopes.includes("write"))) return t("all");
  if (scopes.length === 1 && only === "read") return t("read");
  if (scopes.length === 1 && only === "write") return t("write");
  const byArea = Map.groupBy(scopes, (scope) => scope.split(":")[0] ?? scope);
  return [...byArea].map(([area, ofArea]) => describeArea(area, ofArea, t)).join(", ");
}

function describeArea(area: string, scopes: readonly string[], t: Translate<"api-keys.scopes">): string {
  if (area === "read" || area === "write") return t("everywhere", { access: area });
  const reads = scopes.includes(`${area}:read`);
  const writes = scopes.includes(`${area}:write`);
  return t("area", { area, access: reads && writes ? "both" : reads ? "read" : "write" });
}
