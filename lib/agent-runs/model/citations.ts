import { UNKNOWN_MARK } from "./build-prompt.ts";

/** `[1]`, `[1, 3]`, `【2】`, and the mark of an answer the model does not have. */
const CITATION = /^[[【]\s*(\d{1,2}(?:\s*[,;]\s*\d{1,2})*)\s*[\]】]$/;
const MAX_MARK = 24;

/** An answer's text on its way to the reader: marks are numbered anew in the order they appear. */
export type Citations = {
  /** Takes a piece of the model's text; answers what may be shown of it now. */
  push(piece: string): string;
  /** What was pending back at the end. */
  flush(): string;
  /** Places of the passages cited, in the order of their new numbers. */
  cited(): number[];
  /** Whether the model said that it does not know. */
  unknown(): boolean;
};

/**
 * Follows the marks of an answer over `passages` passages as it streams, so that the first one cited is [1]
 * wherever it stood. A mark of a passage that does not exist goes.
 */
export function trackCitations(passages: number): Citations {
  const order: number[] = [];
  let pending = "";
  let unknown = false;
  const numberOf = (place: number) => {
    if (!order.includes(place)) order.push(place);
    return order.indexOf(place) + 1;
  };
  const shown = (mark: string) => {
    if (mark.toLowerCase() === UNKNOWN_MARK) {
      unknown = true;
      return "";
    }
    const places = CITATION.exec(mark)?.[1]?.split(/[,;]/).map(Number);
    if (!places) return mark;
    return places
      .filter((place) => place >= 1 && place <= passages)
      .map((place) => `[${numberOf(place - 1)}]`)
      .join("");
  };
  const next = (character: string) => {
    const begins = character === "[" || character === "【";
    if (pending === "" && !begins) return character;
    const before = pending;
    pending = begins ? character : pending + character;
    if (begins) return before;
    const mark = pending;
    const ends = character === "]" || character === "】";
    if (!ends && mark.length <= MAX_MARK) return "";
    pending = "";
    return ends ? shown(mark) : mark;
  };
  const take = (piece: string) => Array.from(piece, next).join("");
  const flush = () => {
    const rest = pending;
    pending = "";
    return rest;
  };
  return { push: take, flush, cited: () => [...order], unknown: () => unknown };
}
