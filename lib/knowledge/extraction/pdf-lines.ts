/** A visible line of a page: text, size in points, baseline and end. */
export type Line = { text: string; size: number; y: number; end: number; page: number; isTabular: boolean };

/** A run of text with one font, from PDF.js. */
type TextRun = { str: string; transform: unknown[]; width: number; height: number; hasEOL: boolean };

/** A wider gap between two runs, in letter heights, separates table cells. */
const CELL_GAP = 1.5;
/** Leader dots before a price or a page number. */
const LEADERS = /(?: ?[.·_]){4,} ?/g;
const PAGE_NUMBER = /^(?:\d{1,4}|[ivxlc]{1,6})$/;

type Building = { text: string; size: number; y: number; end: number; cells: number };

/** Combines the runs of a page to lines, in drawing order. */
export function linesOf(runs: TextRun[], page: number): Line[] {
  const lines: Line[] = [];
  let line: Building | null = null;
  const finish = () => {
    const text = line?.text.replaceAll(/\s+/g, " ").replaceAll(LEADERS, " … ").trim();
    if (line && text)
      lines.push({ text, size: line.size, y: line.y, end: line.end, page, isTabular: line.cells > 1 });
    line = null;
  };
  for (const run of runs) {
    const [, , , scale, x, y] = run.transform.map(Number);
    const place = { x: x ?? 0, y: y ?? 0, size: run.height || Math.abs(scale ?? 0) };
    if (line && isElsewhere(line, place)) finish();
    if (run.str !== "") line = line ? extend(line, run, place) : begin(run, place);
    if (run.hasEOL) finish();
  }
  finish();
  return lines;
}

function begin(run: TextRun, { x, y, size }: { x: number; y: number; size: number }): Building {
  return { text: run.str, size, y, end: x + run.width, cells: 1 };
}

function extend(line: Building, run: TextRun, { x, size }: { x: number; size: number }): Building {
  const gap = x - line.end;
  const isCell = run.str.trim() !== "" && gap > CELL_GAP * Math.max(line.size, 1);
  const isApart = isCell || gap > 0.2 * line.size;
  const between = isCell ? " | " : isApart ? " " : "";
  return {
    text: `${line.text}${between}${run.str}`,
    size: Math.max(line.size, run.str.trim() === "" ? 0 : size),
    y: line.y,
    // A run of spaces is the gap itself.
    end: run.str.trim() === "" ? line.end : x + run.width,
    cells: line.cells + (isCell ? 1 : 0),
  };
}

function isElsewhere(line: Building, { x, y, size }: { x: number; y: number; size: number }): boolean {
  const height = Math.max(line.size, size, 1);
  return Math.abs(y - line.y) > height * 0.5 || x < line.end - height * 3;
}

/** Removes running titles and page numbers at the top or bottom of most pages. */
export function withoutRunningLines(pages: Line[][]): Line[][] {
  const filled = pages.filter((lines) => lines.length > 0).length;
  if (filled < 3) return pages;
  const seen = new Map<string, number>();
  for (const lines of pages) {
    for (const key of new Set(edgesOf(lines).map(keyOf))) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  // Text larger than the body is a heading, even on every page.
  const largest = bodySizeOf(pages) * 1.1;
  const isRunning = (line: Line) =>
    line.size <= largest && ((seen.get(keyOf(line)) ?? 0) > filled * 0.6 || PAGE_NUMBER.test(line.text));
  return pages.map((lines) => {
    const edges = new Set(edgesOf(lines));
    return lines.filter((line) => !edges.has(line) || !isRunning(line));
  });
}

function edgesOf(lines: Line[]): Line[] {
  return [...new Set([...lines.slice(0, 2), ...lines.slice(-2)])];
}

/** Page numbers differ, but their position does not. */
function keyOf({ text }: Line): string {
  return text.replaceAll(/\d+/g, "#");
}

/** Returns the most common letter size. */
export function bodySizeOf(pages: Line[][]): number {
  const letters = new Map<number, number>();
  for (const { text, size } of pages.flat())
    letters.set(roundSize(size), (letters.get(roundSize(size)) ?? 0) + text.length);
  const [mostFrequent] = [...letters].sort((first, second) => second[1] - first[1]);
  return mostFrequent?.[0] ?? 0;
}

/** Rounds a size, because PDF writers round differently. */
export function roundSize(size: number): number {
  return Math.round(size * 2) / 2;
}
