import { scoreTexts } from "#lib/passages/index.ts";
import type { FoundPassage } from "#lib/passages/schema.ts";
import type { SplitPassage, Unit } from "./split-units.ts";

/** A unit with its rating for the question: about 0 to 1.3. */
type RatedUnit = Unit & { rating: number };

export type RatedPassage = {
  passage: FoundPassage;
  pairQuestion: SplitPassage["pairQuestion"];
  units: RatedUnit[];
};

/** Lowest rating of a sentence that clearly answers. */
export const CONFIDENT_SCORE = 0.85;
/** Lowest rating of a single best row that clearly answers. */
const LIKELY = 0.5;
/** Rating that a heading must add to be shown before a quote. */
const HEADING_GAIN = 0.3;
/**
 * Characters: a passage up to `WHOLE_PASSAGE` is quoted whole. A quote grows up to `TARGET_LENGTH`; below `VERY_SHORT`
 * it also accepts low-rated neighbors, and below `EXTEND_UP_TO` the next sentence. No quote exceeds `MAX_LENGTH`.
 */
const WHOLE_PASSAGE = 160;
const TARGET_LENGTH = 360;
const VERY_SHORT = 60;
const EXTEND_UP_TO = 220;
const MAX_LENGTH = 700;
const MAX_ROWS = 4;
/** Lowest share of the best row's rating for another row. */
const EQUAL_SHARE = 0.985;
const MAX_ITEMS = 8;

/** Returns the part of a passage that answers a question; empty for an empty passage. */
export function buildQuote({ passage, pairQuestion, units }: RatedPassage, question: string): string {
  const best = units.reduce<RatedUnit | null>(
    (top, unit) => (top && top.rating >= unit.rating ? top : unit),
    null,
  );
  if (!best) return passage.passage.slice(0, MAX_LENGTH).toWellFormed();
  if (pairQuestion !== null) return cut(joined(units));
  if (best.kind === "row") return rowsOf(units, best);
  const text = best.kind === "item" ? itemsOf(units, best) : sentencesAround(units, best);
  return withHeading(text, passage, question);
}

function rowsOf(units: readonly RatedUnit[], best: RatedUnit): string {
  const all = units.filter(({ kind }) => kind === "row");
  const fitting = all.filter(({ rating }) => rating >= best.rating * EQUAL_SHARE);
  const isSure = best.rating >= CONFIDENT_SCORE || (fitting.length === 1 && best.rating >= LIKELY);
  const rows = isSure ? fitting.slice(0, MAX_ROWS) : all.slice(0, MAX_ITEMS);
  const texts = rows.map(({ text }) => text);
  return texts.length === 1 ? cut(texts.join("")) : cut(texts.map((text) => `- ${text}`).join("\n"));
}

/** A single best item, otherwise the list with its introductory line. */
function itemsOf(units: readonly RatedUnit[], best: RatedUnit): string {
  const items = units.filter(({ kind }) => kind === "item");
  const lead = units.filter(({ line, kind }) => kind === "sentence" && line < best.line).at(-1);
  const fitting = items.filter(({ rating }) => rating >= best.rating * 0.8);
  const isWhole = fitting.length > 2 || (lead !== undefined && lead.rating >= best.rating);
  const chosen = isWhole ? items.slice(0, MAX_ITEMS) : fitting;
  const head = lead?.text.endsWith(":") ? `${lead.text}\n` : "";
  return cut(chosen.length === 1 && head === "" ? (chosen[0]?.text ?? "") : head + list(chosen));
}

function list(units: readonly Unit[]): string {
  return units.map(({ text }) => `- ${text}`).join("\n");
}

/** The best sentence and its neighbors with similar ratings. */
function sentencesAround(units: readonly RatedUnit[], best: RatedUnit): string {
  const place = units.indexOf(best);
  if (best.text.endsWith(":")) return cut(joined([best, ...itemsFrom(units, place + 1)]));
  const whole = units.reduce((sum, { text }) => sum + text.length + 1, 0);
  if (whole <= WHOLE_PASSAGE) return joined(units);
  let [first, last, length] = [place, place, best.text.length];
  for (;;) {
    const [before, after] = [units[first - 1], units[last + 1]];
    const isAfter = after !== undefined && (before === undefined || after.rating >= before.rating);
    const next = isAfter ? after : before;
    if (!next || !belongs(next, best, { length, follows: isAfter })) break;
    length += next.text.length + 1;
    if (isAfter) last += 1;
    else first -= 1;
  }
  return cut(joined(units.slice(first, last + 1)));
}

/**
 * Whether a neighboring sentence should be added to a quote of this length. If the best sentence is not a clear answer,
 * a neighbor may be.
 */
function belongs(next: RatedUnit, best: RatedUnit, quote: { length: number; follows: boolean }): boolean {
  const length = quote.length + next.text.length;
  if (length > TARGET_LENGTH) return false;
  if (best.rating < CONFIDENT_SCORE) return true;
  const share = next.rating / (best.rating || 1);
  if (share >= 0.65) return true;
  if (quote.length < VERY_SHORT && share >= 0.3) return true;
  return quote.follows && length <= EXTEND_UP_TO && share >= 0.2;
}

function itemsFrom(units: readonly RatedUnit[], start: number): RatedUnit[] {
  const end = units.findIndex(({ kind }, index) => index >= start && kind !== "item");
  return units.slice(start, end < 0 ? undefined : end).slice(0, MAX_ITEMS);
}

function joined(units: readonly Unit[]): string {
  return units
    .map(({ text, kind, line }, index) => {
      const before = units[index - 1];
      const gap = before === undefined ? "" : before.line === line ? " " : "\n";
      return gap + (kind === "sentence" ? text : `- ${text}`);
    })
    .join("");
}

/** Adds the heading if it covers a part of the question that the quote does not. */
function withHeading(text: string, { heading }: FoundPassage, question: string): string {
  const last = heading.split(" › ").at(-1) ?? "";
  if (last === "" || text.includes(last)) return text;
  const [bare = 0, both = 0] = scoreTexts(question, [text, `${last} ${text}`]);
  return both > bare + HEADING_GAIN ? `${last.replace(/[:.]$/, "")}: ${text}` : text;
}

/** Cuts a text to the maximum length, at the end of a sentence if possible. */
function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const start = text.slice(0, MAX_LENGTH).toWellFormed();
  const end = Math.max(start.lastIndexOf(". "), start.lastIndexOf("\n"));
  return end > MAX_LENGTH / 2
    ? start.slice(0, end + 1).trimEnd()
    : `${start.slice(0, start.lastIndexOf(" "))}…`;
}
