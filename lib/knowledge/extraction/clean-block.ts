import type { Block } from "#lib/passages/schema.ts";

/** Anything except printable ASCII, tabs and line ends; most table texts have none of it. */
const UNUSUAL = /[^\t\n\x20-\x7e]/;
/** Control characters and invisible line-break hints. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b-\u200d\u2060\ufeff\ufffe\uffff]/gu;
const BLANK = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** PDF stores `fi` as one character if the font has it. */
const LIGATURE = /[\ufb00-\ufb06]/g;

/** Normalizes a text: composed accents, plain spaces, no ligatures or invisible characters. */
export function cleanText(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(BLANK, " ")
    .replaceAll(INVISIBLE, (character) => (character === "\n" || character === "\t" ? character : ""))
    .replaceAll(LIGATURE, (sign) => sign.normalize("NFKC"))
    .normalize("NFC");
}

/** Cleans all texts of a block. A table's header is cleaned by the table, because its rows share it. */
export function cleanBlock(block: Block): Block {
  if (block.kind === "list") return { ...block, items: block.items.map(cleanText) };
  if (block.kind === "row") return { ...block, cells: block.cells.map(cleanText) };
  if (block.kind === "qa") {
    return { ...block, question: cleanText(block.question), answer: cleanText(block.answer) };
  }
  return { ...block, text: cleanText(block.text) };
}
