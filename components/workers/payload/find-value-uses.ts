import type { Translate } from "#components/ui/translate.ts";
import type { Mapping } from "#lib/workers/mapping/schema.ts";
import { pathId } from "./tree-rows.ts";

type UseTexts = { labelOf: (target: string) => string; t: Translate<"workers.valueUses"> };

/** Returns how a mapping uses the values of a payload, by their `pathId`. */
export function findValueUses(mapping: Mapping, { labelOf, t }: UseTexts): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  const add = (path: readonly (string | number)[], use: string) => {
    const id = pathId(path);
    const present = uses.get(id) ?? [];
    if (!present.includes(use)) uses.set(id, [...present, use]);
  };
  for (const { source, target } of mapping.fields) {
    if (source.type === "path") add(source.path, labelOf(target));
  }
  for (const { path } of mapping.filters) add(path, t("filter"));
  if (mapping.key) add(mapping.key, t("key"));
  return uses;
}
