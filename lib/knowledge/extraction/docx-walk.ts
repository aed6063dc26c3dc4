import { outlineLevel, type Style } from "./docx-styles.ts";
import type { AddBlock } from "./extractor.ts";
import type { XmlEvents } from "./read-xml.ts";
import { createTable } from "./table.ts";

type Paragraph = {
  text: string;
  bold: number;
  styleId: string;
  level: number | null;
  isItem: boolean | null;
};

/** A short bold line without the end of a sentence counts as a heading. */
const BOLD_HEADING = { length: 120, level: 3 };
/** Elements with duplicated or deleted content. */
const SKIPPED = new Set(["Fallback", "moveFrom", "del", "instrText", "delText"]);

type Begin = Record<string, (attribute: (name: string) => string) => void>;
type Finish = Record<string, () => void>;

/**
 * Walks the body of a Word file (ECMA-376, part 1, 17): paragraphs by style, list items, and whole table rows. A nested
 * table becomes text of its cell.
 */
export function createDocxWalk(styleOf: (id: string) => Style, add: AddBlock): XmlEvents & { end(): void } {
  const tables = createTableWalk(add);
  const paragraphs = createParagraphWalk(styleOf, add, tables.writeCell);
  const begin: Begin = { ...paragraphs.begin, ...tables.begin };
  const finishing: Finish = { ...paragraphs.finish, ...tables.finish };
  let skipping = 0;
  return {
    open(name, attribute) {
      if (SKIPPED.has(name)) skipping += 1;
      if (skipping > 0) return;
      // A list ends where a table begins.
      if (name === "tbl") paragraphs.addItems();
      begin[name]?.(attribute);
    },
    close(name) {
      if (skipping === 0) finishing[name]?.();
      if (SKIPPED.has(name)) skipping -= 1;
    },
    text(text) {
      if (skipping === 0) paragraphs.writeText(text);
    },
    end: paragraphs.addItems,
  };
}

/** The rows and cells of the outermost table. `writeCell` returns false outside a table. */
function createTableWalk(add: AddBlock) {
  let depth = 0;
  let table = createTable(add);
  let row: string[] = [];
  let cell: string[] = [];
  const begin: Begin = {
    tbl: () => {
      depth += 1;
      if (depth === 1) table = createTable(add);
    },
    tr: () => {
      if (depth === 1) row = [];
    },
    tc: () => {
      if (depth === 1) cell = [];
    },
  };
  const finish: Finish = {
    tc: () => {
      if (depth === 1) row.push(cell.join("\n"));
    },
    tr: () => {
      if (depth === 1) table.row(row);
    },
    tbl: () => {
      depth -= 1;
      if (depth === 0) table.end();
    },
  };
  const writeCell = (text: string): boolean => depth > 0 && cell.push(text) > 0;
  return { begin, finish, writeCell };
}

/** Paragraphs, headings and lists. `writeCell` receives the text of a paragraph in a table. */
function createParagraphWalk(
  styleOf: (id: string) => Style,
  add: AddBlock,
  writeCell: (text: string) => boolean,
) {
  const open: Paragraph[] = [];
  let items: string[] = [];
  let isText = false;
  let isBold = false;
  const addItems = () => {
    if (items.length > 0) add({ kind: "list", items });
    items = [];
  };
  const finishParagraph = (paragraph: Paragraph) => {
    const text = paragraph.text.replaceAll(/[^\S\n]+/g, " ").trim();
    if (text === "" || writeCell(text)) return;
    const style = styleOf(paragraph.styleId);
    const level = paragraph.level ?? style.level ?? boldLevel(paragraph, text);
    if (level === null && (paragraph.isItem ?? style.isItem)) return void items.push(text);
    addItems();
    add(level === null ? { kind: "paragraph", text } : { kind: "heading", level, text });
  };
  const write = (text: string) => {
    const paragraph = open.at(-1);
    if (!paragraph) return;
    paragraph.text += text;
    if (isBold) paragraph.bold += text.length;
  };
  const begin: Begin = {
    p: () => open.push({ text: "", bold: 0, styleId: "", level: null, isItem: null }),
    pStyle: (attribute) => change(open.at(-1), { styleId: attribute("val") }),
    outlineLvl: (attribute) => change(open.at(-1), { level: outlineLevel(attribute("val")) }),
    numId: (attribute) => change(open.at(-1), { isItem: attribute("val") !== "0" }),
    r: () => {
      isBold = false;
    },
    b: (attribute) => {
      isBold = !["0", "false", "off"].includes(attribute("val"));
    },
    t: () => {
      isText = true;
    },
    tab: () => write(" "),
    br: () => write("\n"),
    cr: () => write("\n"),
    noBreakHyphen: () => write("-"),
  };
  const finish: Finish = {
    p: () => {
      const paragraph = open.pop();
      if (paragraph) finishParagraph(paragraph);
    },
    t: () => {
      isText = false;
    },
  };
  return { begin, finish, addItems, writeText: (text: string) => isText && write(text) };
}

function change(paragraph: Paragraph | undefined, to: Partial<Paragraph>): void {
  if (paragraph) Object.assign(paragraph, to);
}

function boldLevel({ text, bold }: Paragraph, shown: string): number | null {
  const isHeading = bold > 0 && bold >= text.trim().length && shown.length <= BOLD_HEADING.length;
  return isHeading && !/[.,;:?!…\n]/.test(shown.slice(-1)) ? BOLD_HEADING.level : null;
}
