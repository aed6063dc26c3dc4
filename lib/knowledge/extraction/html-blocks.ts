import type { AddBlock } from "./extractor.ts";
import { createTable } from "./table.ts";

const TOKEN = /<(\/?)([a-z][a-z0-9]*)[^>]*?>|([^<]+)/g;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** Where the walk is: what is open around the text. */
type Walk = {
  text: string;
  items: string[] | null;
  listDepth: number;
  row: string[] | null;
  table: ReturnType<typeof createTable>;
  tableDepth: number;
};

/**
 * Walks the HTML that mammoth writes, a closed and well-formed set: headings, paragraphs, nested lists, tables.
 * A table within a table is text of its cell.
 */
export function walkHtml(html: string, add: AddBlock): void {
  const walk: Walk = {
    text: "",
    items: null,
    listDepth: 0,
    row: null,
    table: createTable(add),
    tableDepth: 0,
  };
  for (const [, slash, name, text] of html.matchAll(TOKEN)) {
    if (text !== undefined) walk.text += decodeEntities(text);
    else if (name !== undefined && slash === "") open(name, walk, add);
    else if (name !== undefined) close(name, walk, add);
  }
  addText(walk, add);
}

function open(name: string, walk: Walk, add: AddBlock): void {
  if (name === "br") walk.text += "\n";
  if (name === "ul" || name === "ol") openList(walk, add);
  if (name === "li") endItem(walk);
  if (name !== "table") {
    if (name === "tr" && walk.tableDepth === 1) walk.row = [];
    return;
  }
  if (walk.tableDepth === 0) {
    addText(walk, add);
    walk.table = createTable(add);
  }
  walk.tableDepth += 1;
}

function close(name: string, walk: Walk, add: AddBlock): void {
  if (walk.tableDepth > 0) closeInTable(name, walk);
  else if (/^h[1-6]$/.test(name)) {
    add({ kind: "heading", level: Number(name[1]), text: take(walk) });
  } else if (name === "p" && walk.listDepth > 0) walk.text += "\n";
  else if (name === "p") addText(walk, add);
  else if (name === "li") endItem(walk);
  else if (name === "ul" || name === "ol") closeList(walk, add);
}

function closeInTable(name: string, walk: Walk): void {
  if (name === "p" || name === "li" || /^h[1-6]$/.test(name)) walk.text += "\n";
  if (name === "table") walk.tableDepth -= 1;
  if (walk.tableDepth === 0) walk.table.end();
  if (walk.tableDepth !== 1 || !walk.row) return;
  if (name === "td" || name === "th") walk.row.push(take(walk));
  if (name !== "tr") return;
  walk.table.row(walk.row);
  walk.row = null;
}

function openList(walk: Walk, add: AddBlock): void {
  if (walk.tableDepth > 0) return;
  if (walk.listDepth === 0) {
    addText(walk, add);
    walk.items = [];
  } else endItem(walk);
  walk.listDepth += 1;
}

function closeList(walk: Walk, add: AddBlock): void {
  endItem(walk);
  walk.listDepth -= 1;
  if (walk.listDepth > 0 || !walk.items) return;
  add({ kind: "list", items: walk.items });
  walk.items = null;
}

function endItem(walk: Walk): void {
  if (walk.tableDepth > 0 || !walk.items) return;
  const text = take(walk);
  if (text !== "") walk.items.push(text);
}

function addText(walk: Walk, add: AddBlock): void {
  const text = take(walk);
  if (text !== "") add({ kind: "paragraph", text });
}

function take(walk: Walk): string {
  const text = walk.text.replaceAll(/[^\S\n]+/g, " ").trim();
  walk.text = "";
  return text;
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(#39|amp|lt|gt|quot|nbsp);/g, (all, name: string) => ENTITIES[name] ?? all);
}
