import { sizeText } from "#components/ui/text/size-text.ts";
import { fileTypes, knowledgeLimits, typeOfName } from "#lib/knowledge/schema.ts";

/** Every extension that can be uploaded, as a file chooser wants them. */
export const acceptedExtensions = Object.values(fileTypes)
  .flatMap(({ extensions }) => extensions)
  .join(",");

/**
 * Why a file cannot be taught to an agent, before a byte of it moves; null if it can. The server decides by
 * content as well (docs/api-rules.md, Agents and files).
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
