import type { Translate } from "#components/ui/translate.ts";
import type { Mapping } from "#lib/workers/mapping/schema.ts";
import { pathId } from "./tree-rows.ts";

type MarkTexts = { labelOf: (target: string) => string; t: Translate<"workers.marks"> };

/** Returns how a mapping uses the values of a payload, by their `pathId`. */
export function marksOf(mapping: Mapping, { labelOf, t }: MarkTexts): Map<string, string[]> {
  const marks = new Map<string, string[]>();
  const add = (path: readonly (string | number)[], mark: string) => {
    const id = pathId(path);
    const present = marks.get(id) ?? [];
    if (!present.includes(mark)) marks.set(id, [...present, mark]);
  };
  for (const { source, target } of mapping.fields) {
    if (source.type === "path") add(source.path, labelOf(target));
  }
  for (const { path } of mapping.filters) add(path, t("filter"));
  if (mapping.key) add(mapping.key, t("key"));
  return marks;
}
