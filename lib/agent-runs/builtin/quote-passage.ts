import { rateTexts } from "#lib/passages/index.ts";
import type { FoundPassage } from "#lib/passages/schema.ts";
import type { SplitPassage, Unit } from "./split-units.ts";

/** A unit with how much it speaks of the question: about 0 to 1.3. */
type RatedUnit = Unit & { rating: number };

/** A passage in rated units. */
export type RatedPassage = {
  passage: FoundPassage;
  pairQuestion: SplitPassage["pairQuestion"];
  units: RatedUnit[];
};

/** From this rating on a sentence answers by itself. */
export const SURE = 0.85;
/** From this one on a row that stands out does. */
const LIKELY = 0.5;
/** Share of the question a heading must add to stand before a quote. */
const HEADING_GAIN = 0.3;
/**
 * Characters: a passage of `SHORT` is quoted whole; a quote grows to `AIM`; a `TERSE` one takes in what is hardly
 * about the question, one below `NEXT_TO` what follows; nothing quoted is longer than `LONGEST`.
 */
const WHOLE_PASSAGE = 160;
const TARGET_LENGTH = 360;
const VERY_SHORT = 60;
const EXTEND_UP_TO = 220;
const MAX_LENGTH = 700;
const MAX_ROWS = 4;
/** Rows that fit the question less than this share of the best one stay away. */
const EQUAL_SHARE = 0.985;
const MAX_ITEMS = 8;

/** The part of a passage that answers a question; empty where the passage is. */
export function quotePassage({ passage, pairQuestion, units }: RatedPassage, question: string): string {
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

/** The rows that fit the question about as well as the best one. */
function rowsOf(units: readonly RatedUnit[], best: RatedUnit): string {
  const all = units.filter(({ kind }) => kind === "row");
  const fitting = all.filter(({ rating }) => rating >= best.rating * EQUAL_SHARE);
  const isSure = best.rating >= SURE || (fitting.length === 1 && best.rating >= LIKELY);
  const rows = isSure ? fitting.slice(0, MAX_ROWS) : all.slice(0, MAX_ITEMS);
  const texts = rows.map(({ text }) => text);
  return texts.length === 1 ? cut(texts.join("")) : cut(texts.map((text) => `- ${text}`).join("\n"));
}

/** An item that stands out alone; else the list with the line it hangs on. */
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

/** The best sentence and what stands around it, as long as it is about the same. */
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
 * Whether a sentence beside a quote of this length is worth reading with it. Where the best one does not clearly
 * answer, what stands around it may.
 */
function belongs(next: RatedUnit, best: RatedUnit, quote: { length: number; follows: boolean }): boolean {
  const length = quote.length + next.text.length;
  if (length > TARGET_LENGTH) return false;
  if (best.rating < SURE) return true;
  const share = next.rating / (best.rating || 1);
  if (share >= 0.65) return true;
  if (quote.length < VERY_SHORT && share >= 0.3) return true;
  return quote.follows && length <= EXTEND_UP_TO && share >= 0.2;
}

/** The items of a list from a place on. */
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

/** A quote under its heading, where the heading says what of the question the quote does not. */
function withHeading(text: string, { heading }: FoundPassage, question: string): string {
  const last = heading.split(" › ").at(-1) ?? "";
  if (last === "" || text.includes(last)) return text;
  const [bare = 0, both = 0] = rateTexts(question, [text, `${last} ${text}`]);
  return both > bare + HEADING_GAIN ? `${last.replace(/[:.]$/, "")}: ${text}` : text;
}

/** A text that is not too long, ended at a sentence where it can. */
function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const start = text.slice(0, MAX_LENGTH).toWellFormed();
  const end = Math.max(start.lastIndexOf(". "), start.lastIndexOf("\n"));
  return end > MAX_LENGTH / 2
    ? start.slice(0, end + 1).trimEnd()
    : `${start.slice(0, start.lastIndexOf(" "))}…`;
}
