import { cleanText } from "./clean-block.ts";
import { requireText } from "./extract-text.ts";
import type { AddBlock, Extractor } from "./extractor.ts";
import { pairQuestions } from "./text-structure.ts";

const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^\s{0,3}(#{1,6})\s+(.+?)\s*#*$/;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?(.*)$/;
/** Longest line that is searched for marks: longer ones take too much time. */
const MAX_MARKED = 5_000;
const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** Markdown (CommonMark with tables): headings, lists, table rows, code and paragraphs without their marks. */
export const extractMarkdown: Extractor = async (bytes, add) => {
  const text = requireText(bytes).replaceAll(/\r\n?/g, "\n");
  const body = text.replace(/^---\n[\s\S]*?\n(?:---|\.\.\.)\n/, "").replaceAll(/<!--[\s\S]*?-->/g, "");
  const pairs = pairQuestions(add);
  const lines = body.split("\n");
  let at = 0;
  while (at < lines.length) at = readBlock(lines, at, pairs.add);
  pairs.end();
  return { pageCount: null };
};

/** Reads the block that starts at a line. Returns the start of the next one. */
function readBlock(lines: string[], at: number, add: AddBlock): number {
  const line = lines[at] ?? "";
  const heading = HEADING.exec(line);
  if (heading) {
    add({ kind: "heading", level: heading[1]?.length ?? 1, text: plain(heading[2] ?? "") });
    return at + 1;
  }
  if (line.trim() === "" || /^\s*(?:[-*_]\s*){3,}$/.test(line)) return at + 1;
  if (FENCE.test(line)) return readCode(lines, at, add);
  const below = lines[at + 1] ?? "";
  if (line.includes("|") && below.length < MAX_MARKED && TABLE_RULE.test(below))
    return readTable(lines, at, add);
  if (ITEM.test(line)) return readList(lines, at, add);
  return readParagraph(lines, at, add);
}

function readCode(lines: string[], at: number, add: AddBlock): number {
  let end = at + 1;
  while (end < lines.length && !FENCE.test(lines[end] ?? "")) end += 1;
  add({ kind: "paragraph", text: lines.slice(at + 1, end).join("\n") });
  return end + 1;
}

function readTable(lines: string[], at: number, add: AddBlock): number {
  const header = cellsOf(lines[at] ?? "");
  let end = at + 2;
  for (; end < lines.length && (lines[end] ?? "").includes("|"); end += 1) {
    add({ kind: "row", header, cells: cellsOf(lines[end] ?? "") });
  }
  return end;
}

function readList(lines: string[], at: number, add: AddBlock): number {
  const items: string[] = [];
  let end = at;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? "";
    const item = ITEM.exec(line);
    if (item) items.push(plain(item[1] ?? ""));
    else if (line.trim() === "" && ITEM.test(lines[end + 1] ?? "")) continue;
    else if (line.trim() === "" || HEADING.test(line)) break;
    else items.push(`${items.pop() ?? ""} ${plain(line)}`.trim());
  }
  add({ kind: "list", items });
  return end;
}

function readParagraph(lines: string[], at: number, add: AddBlock): number {
  let end = at + 1;
  while (end < lines.length && continues(lines[end] ?? "")) end += 1;
  const rule = /^\s{0,3}(=+|-+)\s*$/.exec(lines[end] ?? "");
  const text = lines.slice(at, end).map(plain).join("\n").trim();
  if (!rule) {
    add({ kind: "paragraph", text });
    return end;
  }
  add({ kind: "heading", level: rule[1]?.startsWith("=") ? 1 : 2, text });
  return end + 1;
}

function continues(line: string): boolean {
  const isRule = /^\s{0,3}(?:=+|-+)\s*$/.test(line);
  return line.trim() !== "" && !isRule && !HEADING.test(line) && !FENCE.test(line) && !ITEM.test(line);
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cleanText(plain(cell.replaceAll("\\|", "|"))));
}

/** Removes the marks of a line; a link keeps its URL, which may be the answer. */
function plain(line: string): string {
  if (line.length > MAX_MARKED) return line.trim();
  return line
    .replace(/^\s{0,3}(?:>\s?)+/, "")
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/\[([^\]]+)\]\(<?([^)\s>]+)>?[^)]*\)/g, (_, text: string, url: string) =>
      text === url || !/^(?:https?|mailto|tel):/.test(url) ? text : `${text} (${url})`,
    )
    .replaceAll(/<(https?:\/\/[^>]+)>/g, "$1")
    .replaceAll(/<\/?[a-zA-Z][^>]*>/g, "")
    .replaceAll(/(\*\*|__|~~|`+)(\S(?:.*?\S)?)\1/g, "$2")
    .replaceAll(/(?<![\w*])[*_](\S(?:[^*_]*\S)?)[*_](?!\w)/g, "$1")
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!|>])/g, "$1")
    .trim();
}
