import type { Block } from "#lib/passages/schema.ts";
import { cleanBlock } from "./clean-block.ts";
import { cutBlock } from "./cut-block.ts";

/** Bounds of what is taken from one file. */
export const extractionLimits = {
  /** Characters of text in all; the largest CSV there may be, and no bomb. */
  characters: 10 * 1_048_576,
  /** The same with the names of its columns before each cell, as passages show tables. */
  shownCharacters: 40 * 1_048_576,
  blocks: 400_000,
  pages: 500,
  zipEntries: 2_000,
  unpackedBytes: 100 * 1_048_576,
} as const;

/** Takes blocks in reading order. Throws `Unreadable` past the limits. */
export type AddBlock = (block: Block) => void;

/** Reads one type of file. `pageCount` is null where the format has no pages. Throws `Unreadable`. */
export type Extractor = (bytes: Uint8Array, add: AddBlock) => Promise<{ pageCount: number | null }>;

/** Why a file cannot be read, as one sentence for a person. */
export class Unreadable extends Error {}

/** Hands blocks on to `take`, cleaned, none of them very large or empty, and counts. */
export function boundedBlocks(take: AddBlock): AddBlock {
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
      throw new Unreadable(
        `It holds more rows or paragraphs than can be learned: at most ${extractionLimits.blocks / 1_000},000.`,
      );
    }
    if (characters > extractionLimits.characters) {
      throw new Unreadable(
        `It holds more text than can be learned: at most ${extractionLimits.characters / 1_048_576} million characters.`,
      );
    }
    if (shown > extractionLimits.shownCharacters) {
      throw new Unreadable(
        "It holds more text than can be learned: its columns are too many, or their names too long.",
      );
    }
    for (const part of cutBlock(block)) take(part);
  };
}

function sizeOf(block: Block): number {
  if (block.kind === "list") return lengthOf(block.items);
  if (block.kind === "row") return lengthOf(block.cells);
  if (block.kind === "qa") return block.question.trim().length + block.answer.trim().length;
  return block.text.trim().length;
}

/** Characters of the column names that are shown before the cells of a row. */
function namesIn(block: Block): number {
  if (block.kind !== "row") return 0;
  const { header, cells } = block;
  return cells.reduce((sum, cell, column) => sum + (cell === "" ? 0 : (header[column]?.length ?? 0)), 0);
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.trim().length, 0);
}
