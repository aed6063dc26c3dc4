import { sizeText } from "#components/ui/text/size-text.ts";
import { fileTypes, knowledgeLimits, typeOfName } from "#lib/knowledge/schema.ts";

/** The extensions that can be uploaded, in the format of a file input. */
export const acceptedExtensions = Object.values(fileTypes)
  .flatMap(({ extensions }) => extensions)
  .join(",");

/**
 * Returns why a file cannot be uploaded; null if it can. The server also checks the content (docs/api-rules.md, Agents
 * and
 * files).
 */
export function findFileProblem(file: { name: string; size: number }): string | null {
  const type = typeOfName(file.name);
  if (!type) return "Only PDF, Word (.docx), text, Markdown, CSV and Excel (.xlsx) files can be read.";
  if (file.size === 0) return "The file is empty.";
  const { label, maxBytes } = fileTypes[type];
  if (file.size > maxBytes) {
    return `${sizeText(file.size)} is too large: ${label} files can have ${sizeText(maxBytes)}.`;
  }
  if (new TextEncoder().encode(file.name).length > knowledgeLimits.fileName) {
    return "The file's name is too long.";
  }
  return null;
}
