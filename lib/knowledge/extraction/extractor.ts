import type { Block } from "#lib/passages/schema.ts";
import { type Reason, type ReasonCode, type ReasonValues, reason } from "#lib/platform/reason.ts";
import { cleanBlock } from "./clean-block.ts";
import { splitBlock } from "./split-block.ts";

/** Limits of the text from one file. */
export const extractionLimits = {
  /** Total characters of text: enough for the largest CSV. */
  characters: 10 * 1_048_576,
  /** The same with the column name before each cell, as in passages. */
  shownCharacters: 40 * 1_048_576,
  blocks: 400_000,
  pages: 500,
  zipEntries: 2_000,
  unpackedBytes: 100 * 1_048_576,
} as const;

/** Receives blocks in reading order. Throws `UnreadableFileError` past the limits. */
export type AddBlock = (block: Block) => void;

/** Reads one type of file. `pageCount` is null if the format has no pages. Throws `UnreadableFileError`. */
export type Extractor = (bytes: Uint8Array, add: AddBlock) => Promise<{ pageCount: number | null }>;

/** The reason why a file cannot be read. */
export class UnreadableFileError extends Error {
  readonly reason: Reason;

  constructor(text: string, code: ReasonCode, values?: ReasonValues) {
    super(text);
    this.reason = reason(text, code, values);
  }
}

/** Returns a function that cleans blocks, splits large ones, drops empty ones and enforces the limits. */
export function limitBlocks(take: AddBlock): AddBlock {
  let characters = 0;
  let shown = 0;
  let blocks = 0;
  return (given) => {
    const block = cleanBlock(given);
    const size = sizeOf(block);
    if (size === 0) return;
    characters += size;
    shown += size + namesIn(block);
    blocks += 1;
    if (blocks > extractionLimits.blocks) {
      throw new UnreadableFileError(
        `It has too many rows or paragraphs. The limit is ${extractionLimits.blocks / 1_000},000.`,
        "fileRows",
        { max: extractionLimits.blocks },
      );
    }
    if (characters > extractionLimits.characters) {
      throw new UnreadableFileError(
        `It has too much text. The limit is ${extractionLimits.characters / 1_048_576} million characters.`,
        "fileText",
      );
    }
    if (shown > extractionLimits.shownCharacters) {
      throw new UnreadableFileError("It has too many columns, or their names are too long.", "fileColumns");
    }
    for (const part of splitBlock(block)) take(part);
  };
}

function sizeOf(block: Block): number {
  if (block.kind === "list") return lengthOf(block.items);
  if (block.kind === "row") return lengthOf(block.cells);
  if (block.kind === "qa") return block.question.trim().length + block.answer.trim().length;
  return block.text.trim().length;
}

/** Characters of the column names before the cells of a row. */
function namesIn(block: Block): number {
  if (block.kind !== "row") return 0;
  const { header, cells } = block;
  return cells.reduce((sum, cell, column) => sum + (cell === "" ? 0 : (header[column]?.length ?? 0)), 0);
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.trim().length, 0);
}
