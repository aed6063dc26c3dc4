import { buildRow, pairOfRow, type Row } from "./build-row.ts";
import { cleanText } from "./clean-text.ts";
import { findPairs } from "./find-pairs.ts";
import { type Block, passageLimits } from "./schema.ts";
import { lastSentences, splitText } from "./split-text.ts";

/** A passage before it is stored. */
export type Piece = { heading: string; text: string; page: number | null };

/** Longest table that is one passage, and the length of row groups of longer ones. */
const SMALL_TABLE = 900;
const ROW_GROUP = 500;
const OVERLAP = 220;
const MAX_HEADING = 200;

type Open = { headings: { level: number; text: string }[]; text: string; page: number | null; used: boolean };

/** Splits a document into passages by its structure. A passage never crosses a heading. A row and a question with its
 * answer stay whole (up to `passageLimits.whole`). If a section is longer than a passage, the next passage starts with
 * the last sentences of the previous one. A generator, so that the caller can pause or stop.
 */
export function* splitBlocks(blocks: readonly Block[]): Generator<Piece, void> {
  for (const piece of roughPieces(blocks)) {
    const text = cleanText(piece.text);
    if (text !== "") yield { ...piece, text };
  }
}

function* roughPieces(blocks: readonly Block[]): Generator<Piece, void> {
  const pieces: Piece[] = [];
  const open: Open = { headings: [], text: "", page: null, used: true };
  const wanted = findPairs(blocks);
  for (let index = 0; index < wanted.length; index += 1) {
    const block = wanted[index];
    if (block?.kind === "row") {
      const rows = rowsFrom(wanted, index, block);
      close(open, pieces);
      yield* pieces.splice(0);
      yield* splitRows(rows, pathOf(open, block.sheet));
      open.used = true;
      index += rows.length - 1;
    } else if (block) addBlock(open, pieces, block);
    yield* pieces.splice(0);
  }
  close(open, pieces);
  keepBareHeading(open, pieces);
  yield* pieces;
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
    for (const item of block.items) addText(open, pieces, { text: `- ${cleanText(item)}`, page });
  } else addText(open, pieces, { text: cleanText(block.text), page });
}

function addText(open: Open, pieces: Piece[], { text, page }: { text: string; page: number | null }): void {
  if (text === "" || text === "- ") return;
  for (const part of splitText(text, passageLimits.passage)) {
    const isFull = open.text !== "" && open.text.length + 1 + part.length > passageLimits.passage;
    if (isFull) {
      const tail = lastSentences(open.text, OVERLAP);
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
    { level, text: cleanText(text).replace(/\n/g, " ").slice(0, MAX_HEADING) },
  ];
  open.used = false;
}

/** A heading without content becomes text. */
function keepBareHeading(open: Open, pieces: Piece[]): void {
  const [last, ...above] = [...open.headings].reverse();
  if (open.used || !last) return;
  pieces.push({ heading: joined(above.reverse()), text: last.text, page: open.page });
  open.used = true;
}

function pathOf(open: Open, sheet?: string): string {
  return joined([...open.headings, ...(sheet ? [{ text: cleanText(sheet) }] : [])]);
}

function joined(headings: readonly { text: string }[]): string {
  return headings
    .map(({ text }) => text)
    .filter((text) => text !== "")
    .join(" › ");
}

/** The consecutive rows of one table. */
function rowsFrom(blocks: readonly Block[], start: number, first: Row): Row[] {
  const rows: Row[] = [];
  for (let index = start; index < blocks.length; index += 1) {
    const row = blocks[index];
    if (row?.kind !== "row" || row.sheet !== first.sheet || !hasHeader(row, first.header)) break;
    rows.push(row);
  }
  return rows;
}

/** Rows of a table mostly share the same header object. */
function hasHeader(row: Row, header: readonly string[]): boolean {
  if (row.header === header) return true;
  return row.header.length === header.length && row.header.every((name, column) => name === header[column]);
}

function* splitRows(rows: readonly Row[], heading: string): Generator<Piece, void> {
  if (rows.some((row) => pairOfRow(row) !== null)) {
    for (const row of rows) {
      const pair = pairOfRow(row);
      if (pair) yield* splitPair(pair.question, pair.answer, { heading, page: null });
      else yield { heading, text: buildRow(row), page: null };
    }
    return;
  }
  const limit = isShort(rows) ? SMALL_TABLE : ROW_GROUP;
  for (const text of groupLines(linesOf(rows), limit)) yield { heading, text, page: null };
}

function* linesOf(rows: readonly Row[]): Generator<string, void> {
  for (const row of rows) yield* splitText(buildRow(row), passageLimits.whole);
}

function isShort(rows: readonly Row[]): boolean {
  let length = 0;
  for (const line of linesOf(rows)) {
    length += line.length + 1;
    if (length > SMALL_TABLE) return false;
  }
  return true;
}

function* groupLines(lines: Iterable<string>, limit: number): Generator<string, void> {
  let group = "";
  for (const line of lines) {
    if (group !== "" && group.length + line.length >= limit) {
      yield group;
      group = "";
    }
    group = group === "" ? line : `${group}\n${line}`;
  }
  if (group !== "") yield group;
}

function splitPair(
  question: string,
  answer: string,
  place: { heading: string; page: number | null },
): Piece[] {
  const asked = cleanText(question).replace(/\n/g, " ").slice(0, passageLimits.passage);
  return splitText(cleanText(answer), passageLimits.whole - asked.length).map((text) => ({
    ...place,
    text: `${asked}\n${text}`,
  }));
}
