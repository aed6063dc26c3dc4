import { sizeText } from "#components/ui/text/size-text.ts";
import type { Translate } from "#components/ui/translate.ts";
import { fileTypes, knowledgeLimits, typeOfName } from "#lib/knowledge/schema.ts";

/** The extensions that can be uploaded, in the format of a file input. */
export const acceptedExtensions = Object.values(fileTypes)
  .flatMap(({ extensions }) => extensions)
  .join(",");

/**
 * Returns why a file cannot be uploaded; null if it can. The server also checks the content (docs/api-rules.md, Agents
 * and files).
 */
export function findFileProblem(
  file: { name: string; size: number },
  t: Translate<"knowledge.fileProblems">,
): string | null {
  const type = typeOfName(file.name);
  if (!type) return t("unreadable");
  if (file.size === 0) return t("empty");
  const { maxBytes } = fileTypes[type];
  if (file.size > maxBytes) {
    return t("tooLarge", { size: sizeText(file.size), type, max: sizeText(maxBytes) });
  }
  if (new TextEncoder().encode(file.name).length > knowledgeLimits.fileName) {
    return t("longName");
  }
  return null;
}
