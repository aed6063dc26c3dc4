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

/** Walks the body of a Word file (ECMA-376, part 1, 17): paragraphs by style, list items, and whole table rows. A nested
 * table becomes text of its cell.
 */
export function createDocxWalk(styleOf: (id: string) => Style, add: AddBlock): XmlEvents & { end(): void } {
  const open: Paragraph[] = [];
  let items: string[] = [];
  let tables = 0;
  let table = createTable(add);
  let row: string[] = [];
  let cell: string[] = [];
  let skipping = 0;
  let isText = false;
  let isBold = false;

  const addItems = () => {
    if (items.length > 0) add({ kind: "list", items });
    items = [];
  };
  const finish = (paragraph: Paragraph) => {
    const text = paragraph.text.replaceAll(/[^\S\n]+/g, " ").trim();
    if (text === "") return;
    if (tables > 0) return void cell.push(text);
    const style = styleOf(paragraph.styleId);
    const level = paragraph.level ?? style.level ?? boldLevel(paragraph, text);
    if (level === null && (paragraph.isItem ?? style.isItem)) return void items.push(text);
    addItems();
    add(level === null ? { kind: "paragraph", text } : { kind: "heading", level, text });
  };
  const write = (text: string) => {
    const paragraph = open.at(-1);
    if (!paragraph || skipping > 0) return;
    paragraph.text += text;
    if (isBold) paragraph.bold += text.length;
  };
  const begin: Record<string, (attribute: (name: string) => string) => void> = {
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
    tbl: () => {
      addItems();
      tables += 1;
      if (tables === 1) table = createTable(add);
    },
    tr: () => {
      if (tables === 1) row = [];
    },
    tc: () => {
      if (tables === 1) cell = [];
    },
  };
  const finishing: Record<string, () => void> = {
    p: () => {
      const paragraph = open.pop();
      if (paragraph) finish(paragraph);
    },
    t: () => {
      isText = false;
    },
    tc: () => {
      if (tables === 1) row.push(cell.join("\n"));
    },
    tr: () => {
      if (tables === 1) table.row(row);
    },
    tbl: () => {
      tables -= 1;
      if (tables === 0) table.end();
    },
  };
  return {
    open(name, attribute) {
      if (SKIPPED.has(name)) skipping += 1;
      if (skipping === 0) begin[name]?.(attribute);
    },
    close(name) {
      if (skipping === 0) finishing[name]?.();
      if (SKIPPED.has(name)) skipping -= 1;
    },
    text(text) {
      if (isText) write(text);
    },
    end: addItems,
  };
}

function change(paragraph: Paragraph | undefined, to: Partial<Paragraph>): void {
  if (paragraph) Object.assign(paragraph, to);
}

function boldLevel({ text, bold }: Paragraph, shown: string): number | null {
  const isHeading = bold > 0 && bold >= text.trim().length && shown.length <= BOLD_HEADING.length;
  return isHeading && !/[.,;:?!…\n]/.test(shown.slice(-1)) ? BOLD_HEADING.level : null;
}
