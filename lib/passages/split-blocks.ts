import { findPairs } from "./find-pairs.ts";
import { pairOfRow, type Row, renderRow } from "./render-row.ts";
import { type Block, passageLimits } from "./schema.ts";
import { splitText, tailOf } from "./split-text.ts";

/** A passage before it is stored. */
export type Piece = { heading: string; text: string; page: number | null };

/** A table this short is one passage; rows of a longer one are grouped up to the second figure. */
const SMALL_TABLE = 900;
const ROW_GROUP = 500;
const OVERLAP = 220;
const LONGEST_HEADING = 200;

type Open = { headings: { level: number; text: string }[]; text: string; page: number | null; used: boolean };

/**
 * Cuts a document into passages by its structure: a passage never crosses a heading; a row and a question with
 * its answer stay whole (up to `passageLimits.whole`); where a section is longer than a passage, the next one
 * begins with the last sentences of the one before.
 */
export function splitBlocks(blocks: readonly Block[]): Piece[] {
  const pieces: Piece[] = [];
  const open: Open = { headings: [], text: "", page: null, used: true };
  const wanted = findPairs(blocks);
  for (let index = 0; index < wanted.length; index += 1) {
    const block = wanted[index];
    if (block?.kind === "row") {
      const rows = rowsFrom(wanted, index, block);
      close(open, pieces);
      pieces.push(...splitRows(rows, pathOf(open, block.sheet)));
      open.used = true;
      index += rows.length - 1;
    } else if (block) addBlock(open, pieces, block);
  }
  close(open, pieces);
  keepBareHeading(open, pieces);
  return pieces.map((piece) => ({ ...piece, text: clean(piece.text) })).filter((piece) => piece.text !== "");
}

function addBlock(open: Open, pieces: Piece[], block: Exclude<Block, Row>): void {
  const page = block.page ?? null;
  if (block.kind === "heading") {
    close(open, pieces);
    openHeading(open, pieces, block);
    open.page = page;
  } else if (block.kind === "qa") {
    close(open, pieces);
    pieces.push(...splitPair(block.question, block.answer, { heading: pathOf(open), page }));
    open.used = true;
  } else if (block.kind === "list") {
    for (const item of block.items) addText(open, pieces, { text: `- ${clean(item)}`, page });
  } else addText(open, pieces, { text: clean(block.text), page });
}

function addText(open: Open, pieces: Piece[], { text, page }: { text: string; page: number | null }): void {
  if (text === "" || text === "- ") return;
  for (const part of splitText(text, passageLimits.passage)) {
    const isFull = open.text !== "" && open.text.length + 1 + part.length > passageLimits.passage;
    if (isFull) {
      const tail = tailOf(open.text, OVERLAP);
      close(open, pieces);
      if (tail.length + part.length < passageLimits.passage) open.text = tail;
    }
    if (open.text === "" || isFull) open.page = page;
    open.text = open.text === "" ? part : `${open.text}\n${part}`;
    open.used = true;
  }
}

function close(open: Open, pieces: Piece[]): void {
  if (open.text !== "") pieces.push({ heading: pathOf(open), text: open.text, page: open.page });
  open.text = "";
}

function openHeading(open: Open, pieces: Piece[], { level, text }: { level: number; text: string }): void {
  const deepest = open.headings.at(-1);
  if (deepest && deepest.level >= level) keepBareHeading(open, pieces);
  open.headings = [
    ...open.headings.filter((heading) => heading.level < level),
    { level, text: clean(text).replace(/\n/g, " ").slice(0, LONGEST_HEADING) },
  ];
  open.used = false;
}

/** A heading with nothing under it is text itself. */
function keepBareHeading(open: Open, pieces: Piece[]): void {
  const [last, ...above] = [...open.headings].reverse();
  if (open.used || !last) return;
  pieces.push({ heading: joined(above.reverse()), text: last.text, page: open.page });
  open.used = true;
}

function pathOf(open: Open, sheet?: string): string {
  return joined([...open.headings, ...(sheet ? [{ text: clean(sheet) }] : [])]);
}

function joined(headings: readonly { text: string }[]): string {
  return headings
    .map(({ text }) => text)
    .filter((text) => text !== "")
    .join(" › ");
}

/** The rows of one table that follow each other. */
function rowsFrom(blocks: readonly Block[], start: number, first: Row): Row[] {
  const rows: Row[] = [];
  const header = first.header.join("\0");
  for (let index = start; index < blocks.length; index += 1) {
    const row = blocks[index];
    if (row?.kind !== "row" || row.sheet !== first.sheet || row.header.join("\0") !== header) break;
    rows.push(row);
  }
  return rows;
}

function splitRows(rows: readonly Row[], heading: string): Piece[] {
  const pairs = rows.map(pairOfRow);
  if (pairs.some((pair) => pair !== null)) {
    return rows.flatMap((row, index) => {
      const pair = pairs[index];
      if (pair) return splitPair(pair.question, pair.answer, { heading, page: null });
      return [{ heading, text: renderRow(row), page: null }];
    });
  }
  const lines = rows.map(renderRow).flatMap((line) => splitText(line, passageLimits.whole));
  const length = lines.reduce((sum, line) => sum + line.length + 1, 0);
  return groupLines(lines, length <= SMALL_TABLE ? SMALL_TABLE : ROW_GROUP).map((text) => ({
    heading,
    text,
    page: null,
  }));
}

function groupLines(lines: readonly string[], limit: number): string[] {
  const groups: string[] = [];
  let group = "";
  for (const line of lines) {
    if (group !== "" && group.length + line.length >= limit) {
      groups.push(group);
      group = "";
    }
    group = group === "" ? line : `${group}\n${line}`;
  }
  return group === "" ? groups : [...groups, group];
}

function splitPair(
  question: string,
  answer: string,
  place: { heading: string; page: number | null },
): Piece[] {
  const asked = clean(question).replace(/\n/g, " ").slice(0, passageLimits.passage);
  return splitText(clean(answer), passageLimits.whole - asked.length).map((text) => ({
    ...place,
    text: `${asked}\n${text}`,
  }));
}

/** Without the white space that layout leaves; NUL, which PostgreSQL cannot hold, goes too. */
function clean(text: string): string {
  return text
    .replaceAll("\0", "")
    .toWellFormed()
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .trim();
}
