import type { Block } from "#lib/passages/schema.ts";
import { bodySizeOf, type Line, roundSize } from "./pdf-lines.ts";
import { BULLET, blocksOfParagraph, looksLikeHeading } from "./text-structure.ts";

type Paragraph = { lines: Line[] };

/** Letters that are larger than the body by this factor make a heading. */
const HEADING_SIZE_FACTOR = 1.15;
const HEADING_LENGTH = 150;
/** A line that ends before this share of its paragraph's width was ended deliberately. */
const EARLY_END_SHARE = 0.75;
/** A larger multiple of the usual line distance starts a new paragraph. */
const PARAGRAPH_GAP_FACTOR = 1.35;

/** Converts lines to blocks: headings by size, paragraphs by the space between lines. */
export function blocksOfLines(pages: Line[][]): Block[] {
  const body = bodySizeOf(pages);
  const usual = usualDistance(pages, body);
  const paragraphs = pages.flatMap((lines) => paragraphsOf(lines, { usual, body }));
  const joined = joinAcrossPages(paragraphs, body);
  const sizes = headingSizesOf(joined, body);
  return mergeListItems(
    joined.flatMap((paragraph, index) => blocksOf(paragraph, joined[index + 1], { body, sizes })),
  );
}

/** Merges list items that were separated by space into one list. */
function mergeListItems(blocks: Block[]): Block[] {
  const gathered: Block[] = [];
  for (const block of blocks) {
    const last = gathered.at(-1);
    const isItem = block.kind === "paragraph" && BULLET.test(block.text) && !block.text.includes("\n");
    const items = isItem ? [block.text.replace(BULLET, "")] : block.kind === "list" ? block.items : null;
    if (items && last?.kind === "list") last.items.push(...items);
    else if (isItem) gathered.push({ kind: "list", items: items ?? [], page: block.page });
    else gathered.push(block);
  }
  return gathered;
}

function paragraphsOf(lines: Line[], measures: { usual: number; body: number }): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const [index, line] of lines.entries()) {
    const last = paragraphs.at(-1);
    const before = lines[index - 1];
    if (last && before && !breaksAt(before, line, measures)) last.lines.push(line);
    else paragraphs.push({ lines: [line] });
  }
  return paragraphs;
}

function breaksAt(before: Line, line: Line, { usual, body }: { usual: number; body: number }): boolean {
  const distance = before.y - line.y;
  const isColumn = distance < 0;
  return (
    isColumn ||
    distance > usual * PARAGRAPH_GAP_FACTOR ||
    Math.abs(line.size - before.size) > body * 0.1 ||
    line.isTabular !== before.isTabular
  );
}

/** The line distance within paragraphs: the smallest common one among lines of body size. */
function usualDistance(pages: Line[][], body: number): number {
  const distances: number[] = [];
  for (const lines of pages) {
    for (const [index, line] of lines.entries()) {
      const distance = (lines[index - 1]?.y ?? 0) - line.y;
      if (Math.abs(line.size - body) <= body * 0.1 && distance > body * 0.8) distances.push(distance);
    }
  }
  distances.sort((first, second) => first - second);
  const common = distances[Math.floor(distances.length * 0.15)] ?? 0;
  return Math.min(Math.max(common, body), body * 2.5);
}

/** Joins a sentence across a page break into one paragraph on the first page. */
function joinAcrossPages(paragraphs: Paragraph[], body: number): Paragraph[] {
  const joined: Paragraph[] = [];
  for (const paragraph of paragraphs) {
    const last = joined.at(-1);
    const [from, to] = [last?.lines.at(-1), paragraph.lines[0]];
    if (last && from && to && continuesOn(from, to, body)) last.lines.push(...paragraph.lines);
    else joined.push(paragraph);
  }
  return joined;
}

function continuesOn(from: Line, to: Line, body: number): boolean {
  const areText = [from, to].every(({ size, isTabular }) => size <= body * HEADING_SIZE_FACTOR && !isTabular);
  return from.page !== to.page && areText && !/[.!?:…]$/.test(from.text) && /^\p{Ll}/u.test(to.text);
}

/** Sizes of headings, largest first; the index is the level. */
function headingSizesOf(paragraphs: Paragraph[], body: number): number[] {
  const sizes = paragraphs.filter((paragraph) => isLarge(paragraph, body)).map(sizeOf);
  return [...new Set(sizes)].sort((first, second) => second - first);
}

function blocksOf(
  { lines }: Paragraph,
  next: Paragraph | undefined,
  { body, sizes }: { body: number; sizes: number[] },
): Block[] {
  const [first] = lines;
  if (!first) return [];
  const { page } = first;
  if (isLarge({ lines }, body)) {
    const level = Math.min(6, sizes.indexOf(sizeOf({ lines })) + 1);
    return [{ kind: "heading", level, text: joinLines(lines), page }];
  }
  if (first.isTabular) return [{ kind: "paragraph", text: lines.map(({ text }) => text).join("\n"), page }];
  const nextText = next && joinLines(next.lines);
  if (lines.length === 1 && looksLikeHeading(first.text, nextText)) {
    return [{ kind: "heading", level: Math.min(6, sizes.length + 1), text: first.text, page }];
  }
  return blocksOfParagraph(keepItems(lines), undefined).map((block) =>
    block.kind === "row" ? block : { ...block, page },
  );
}

function isLarge({ lines }: Paragraph, body: number): boolean {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  return (
    letters <= HEADING_LENGTH &&
    lines.every(({ size, isTabular }) => size >= body * HEADING_SIZE_FACTOR && !isTabular)
  );
}

function sizeOf({ lines }: Paragraph): number {
  return roundSize(Math.max(...lines.map(({ size }) => size)));
}

/** Joins lines of running text. Lines that start an item, a question or an answer stay separate, and so do lines after
 * one that ends early.
 */
function keepItems(lines: Line[]): string {
  const right = Math.max(...lines.map(({ end }) => end));
  const isStart = /^(?:[-*•·–▪◦]|\d{1,3}[.)]|[PRQA]\s*\d*:|¿)\s*\S/;
  const parts: Line[][] = [];
  for (const line of lines) {
    const above = parts.at(-1)?.at(-1);
    const isOver =
      above?.text.endsWith("?") ||
      ((above?.end ?? 0) < right * EARLY_END_SHARE && /^[\p{Lu}\d¿¡]/u.test(line.text));
    if (!above || isOver || isStart.test(line.text)) parts.push([line]);
    else parts.at(-1)?.push(line);
  }
  return parts.map(joinLines).join("\n");
}

/** Joins lines with spaces and restores hyphenated words. */
function joinLines(lines: Line[]): string {
  return lines.reduce((text, line) => {
    if (text === "") return line.text;
    const isDivided = /\p{L}[-\u00ad\u2010]$/u.test(text) && /^\p{Ll}/u.test(line.text);
    return isDivided ? `${text.slice(0, -1)}${line.text}` : `${text} ${line.text}`;
  }, "");
}
