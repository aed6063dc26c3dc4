import type { Block } from "#lib/passages/schema.ts";

/** Longer texts (in characters), and lists and rows with more items, are split into several blocks. */
const MAX_TEXT = 20_000;
const MAX_ITEMS = 1_000;

/** Splits a very large block, because a consumer processes one block at a time without a pause. Blocks of the size that
 * people write stay whole.
 */
export function splitBlock(block: Block): Block[] {
  if (block.kind === "list") return cutList(block);
  if (block.kind === "row") return cutRow(block);
  if (block.kind === "qa") return cutPair(block);
  if (block.text.length <= MAX_TEXT) return [block];
  return paragraphs(cutText(block.text), block.page);
}

function cutList(block: Extract<Block, { kind: "list" }>): Block[] {
  const items = block.items.flatMap(cutText);
  return slices(items).map((items) => ({ ...block, items }));
}

function cutPair(block: Extract<Block, { kind: "qa" }>): Block[] {
  const { question, answer, page } = block;
  if (question.length > MAX_TEXT) return paragraphs([question, answer].flatMap(cutText), page);
  const [first = "", ...rest] = cutText(answer);
  return [{ ...block, answer: first }, ...paragraphs(rest, page)];
}

function cutRow(block: Extract<Block, { kind: "row" }>): Block[] {
  if (block.cells.length > MAX_ITEMS) {
    const headers = slices(block.header);
    return slices(block.cells).flatMap((cells, index) =>
      cutRow({ ...block, cells, header: headers[index] ?? [] }),
    );
  }
  if (!block.cells.some((cell) => cell.length > MAX_TEXT)) return [block];
  const cut = block.cells.map(cutText);
  const rest = cut.flatMap((parts) => parts.slice(1));
  return [{ ...block, cells: cut.map(([first = ""]) => first) }, ...paragraphs(rest, undefined)];
}

function paragraphs(texts: readonly string[], page: number | undefined): Block[] {
  return texts.map((text) => ({ kind: "paragraph", text, page }));
}

function slices<T>(things: T[]): T[][] {
  if (things.length <= MAX_ITEMS) return [things];
  const found: T[][] = [];
  for (let at = 0; at < things.length; at += MAX_ITEMS) found.push(things.slice(at, at + MAX_ITEMS));
  return found;
}

/** Cuts at the end of a line, otherwise between words, otherwise anywhere. */
function cutText(text: string): string[] {
  const parts: string[] = [];
  let at = 0;
  while (text.length - at > MAX_TEXT) {
    const part = text.slice(at, at + MAX_TEXT);
    const end = part.lastIndexOf("\n") + 1 || part.lastIndexOf(" ") + 1 || wholeSigns(part);
    parts.push(part.slice(0, end));
    at += end;
  }
  return [...parts, text.slice(at)];
}

/** Never cuts within a surrogate pair. */
function wholeSigns(text: string): number {
  return text.isWellFormed() ? text.length : text.length - 1;
}
