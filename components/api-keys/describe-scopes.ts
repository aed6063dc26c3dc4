import { type Translate, translateValue } from "#components/ui/translate.ts";

type ScopeTexts = { t: Translate<"api-keys.scopes">; tAreas: Translate<"api-keys.areas"> };

/** Returns scopes as one text: "Full access", "Read only", "Contacts: read and write, Tasks: read". */
export function describeScopes(scopes: readonly string[], texts: ScopeTexts): string {
  return listScopes(scopes, texts).join(", ");
}

/** Returns scopes as texts, one per area: ["Contacts: read and write", "Tasks: read"], or ["Full access"]. */
export function listScopes(scopes: readonly string[], texts: ScopeTexts): string[] {
  const { t } = texts;
  const [only] = scopes;
  if (scopes.length === 0 || (scopes.includes("read") && scopes.includes("write"))) return [t("all")];
  if (scopes.length === 1 && only === "read") return [t("read")];
  if (scopes.length === 1 && only === "write") return [t("write")];
  const byArea = Map.groupBy(scopes, (scope) => scope.split(":")[0] ?? scope);
  return [...byArea].map(([area, ofArea]) => describeArea(area, ofArea, texts));
}

function describeArea(area: string, scopes: readonly string[], { t, tAreas }: ScopeTexts): string {
  if (area === "read" || area === "write") return t("everywhere", { access: area });
  const reads = scopes.includes(`${area}:read`);
  const writes = scopes.includes(`${area}:write`);
  const access = reads && writes ? "both" : reads ? "read" : "write";
  return t("area", { area: translateValue(tAreas, area), access });
}
