import type { Translate } from "#components/ui/translate.ts";
import { nameList } from "./agents-served.ts";

const SHOWN = 3;

/** Returns models as text: "gpt-mini, gpt-4o and 12 more." */
export function describeModels(names: readonly string[], t: Translate<"providers.nameList">): string {
  return names.length === 0 ? t("noModels") : `${nameList(names, t, SHOWN)}.`;
}
