import type { Block } from "#lib/passages/schema.ts";

/** Texts longer than this, in characters, and lists and rows of more things, are handed on in several blocks. */
const LONGEST_TEXT = 20_000;
const MOST_THINGS = 1_000;

/**
 * A block as several where it is very large: whoever takes blocks works on one at a time, and on nothing else
 * meanwhile. What a person wrote stays one block.
 */
export function cutBlock(block: Block): Block[] {
  if (block.kind === "list") return cutList(block);
  if (block.kind === "row") return cutRow(block);
  if (block.kind === "qa") return cutPair(block);
  if (block.text.length <= LONGEST_TEXT) return [block];
  return paragraphs(cutText(block.text), block.page);
}

function cutList(block: Extract<Block, { kind: "list" }>): Block[] {
  const items = block.items.flatMap(cutText);
  return slices(items).map((items) => ({ ...block, items }));
}

function cutPair(block: Extract<Block, { kind: "qa" }>): Block[] {
  const { question, answer, page } = block;
  if (question.length > LONGEST_TEXT) return paragraphs([question, answer].flatMap(cutText), page);
  const [first = "", ...rest] = cutText(answer);
  return [{ ...block, answer: first }, ...paragraphs(rest, page)];
}

function cutRow(block: Extract<Block, { kind: "row" }>): Block[] {
  if (block.cells.length > MOST_THINGS) {
    const headers = slices(block.header);
    return slices(block.cells).flatMap((cells, index) =>
      cutRow({ ...block, cells, header: headers[index] ?? [] }),
    );
  }
  if (!block.cells.some((cell) => cell.length > LONGEST_TEXT)) return [block];
  const cut = block.cells.map(cutText);
  const rest = cut.flatMap((parts) => parts.slice(1));
  return [{ ...block, cells: cut.map(([first = ""]) => first) }, ...paragraphs(rest, undefined)];
}

function paragraphs(texts: readonly string[], page: number | undefined): Block[] {
  return texts.map((text) => ({ kind: "paragraph", text, page }));
}

function slices<T>(things: T[]): T[][] {
  if (things.length <= MOST_THINGS) return [things];
  const found: T[][] = [];
  for (let at = 0; at < things.length; at += MOST_THINGS) found.push(things.slice(at, at + MOST_THINGS));
  return found;
}

/** Cuts at the end of a line, else between words, else where it must. */
function cutText(text: string): string[] {
  const parts: string[] = [];
  let at = 0;
  while (text.length - at > LONGEST_TEXT) {
    const part = text.slice(at, at + LONGEST_TEXT);
    const end = part.lastIndexOf("\n") + 1 || part.lastIndexOf(" ") + 1 || wholeSigns(part);
    parts.push(part.slice(0, end));
    at += end;
  }
  return [...parts, text.slice(at)];
}

/** Never through a surrogate pair. */
function wholeSigns(text: string): number {
  return text.isWellFormed() ? text.length : text.length - 1;
}
