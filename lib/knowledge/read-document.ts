import type { Block } from "#lib/passages/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { openStored, removeStored } from "#lib/platform/storage/index.ts";
import { runExtraction } from "./extraction/run-extraction.ts";
import { normalizeFileName, requireType } from "./file-name.ts";
import { requireContent } from "./require-content.ts";
import { fileTypeNames, fileTypes, typeOfName } from "./schema.ts";
import { storeBytes } from "./stored-file.ts";

/** A document as `download` returns it. */
type DownloadedDocument = {
  bytes: AsyncIterable<Uint8Array>;
  fileName: string;
  /** Determines the type if the name has no supported extension. */
  contentType?: string | null;
};

/**
 * Returns the whole text of a document, under the limits of knowledge files, without storing it. Throws
 * FILE_TYPE_NOT_ALLOWED, PAYLOAD_TOO_LARGE, FILE_UNREADABLE with the reason.
 */
export async function readDocument(
  ctx: WorkspaceContext,
  document: DownloadedDocument,
): Promise<{ fileName: string; text: string }> {
  const fileName = nameWithType(normalizeFileName(document.fileName), document.contentType ?? null);
  const type = requireType(fileName);
  const { key } = await storeBytes(fileName, document.bytes);
  try {
    await requireContent(key, type);
    const extraction = await runExtraction(await openStored(key), type, { owner: ctx.workspaceId });
    if ("failed" in extraction)
      throw new AppError("FILE_UNREADABLE", extraction.failed.text).addParts(extraction.failed.parts);
    const text = textOfBlocks(extraction.blocks);
    if (text === "") throw new AppError("FILE_UNREADABLE", "It contains no text.").because("fileNoText");
    return { fileName, text };
  } finally {
    await removeStored(key);
  }
}

function nameWithType(fileName: string, contentType: string | null): string {
  if (typeOfName(fileName)) return fileName;
  const type = fileTypeNames.find((name) => fileTypes[name].mediaType === contentType);
  return type ? `${fileName}${fileTypes[type].extensions[0]}` : fileName;
}

/** Converts blocks to text for a prompt. */
function textOfBlocks(blocks: readonly Block[]): string {
  return blocks.map(textOfBlock).join("\n\n").trim();
}

function textOfBlock(block: Block): string {
  if (block.kind === "heading") return `${"#".repeat(block.level)} ${block.text}`;
  if (block.kind === "list") return block.items.map((item) => `- ${item}`).join("\n");
  if (block.kind === "qa") return `${block.question}\n${block.answer}`;
  if (block.kind === "paragraph") return block.text;
  return block.cells
    .map((cell, index) => (block.header[index] ? `${block.header[index]}: ${cell}` : cell))
    .filter((cell) => cell !== "")
    .join("; ");
}
