import type { Block } from "#lib/passages/schema.ts";

/** Anything that is not printable ASCII, a tab or a line end; most texts of tables have none of it. */
const UNUSUAL = /[^\t\n\x20-\x7e]/;
/** Control characters, which PostgreSQL or people have no use for, and what only guides line breaks. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b-\u200d\u2060\ufeff\ufffe\uffff]/gu;
const BLANK = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** PDF keeps `fi` as one sign where the font has it. */
const LIGATURE = /[\ufb00-\ufb06]/g;

/** Text as people type it: composed accents, plain blanks, no ligatures and nothing invisible. */
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

/** A block with all its texts clean. A table's header is cleaned by the table: its rows share one. */
export function cleanBlock(block: Block): Block {
  if (block.kind === "list") return { ...block, items: block.items.map(cleanText) };
  if (block.kind === "row") return { ...block, cells: block.cells.map(cleanText) };
  if (block.kind === "qa") {
    return { ...block, question: cleanText(block.question), answer: cleanText(block.answer) };
  }
  return { ...block, text: cleanText(block.text) };
}
