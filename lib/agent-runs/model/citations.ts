import { UNKNOWN_MARK } from "./build-prompt.ts";

/** `[1]`, `[1, 3]` or `【2】`. */
const CITATION = /^[[【]\s*(\d{1,2}(?:\s*[,;]\s*\d{1,2})*)\s*[\]】]$/;
const MAX_MARK = 24;

/** Renumbers the citations of a streamed answer in the order they appear. */
export type Citations = {
  /** Adds a piece of the model's text and returns the text that can be shown now. */
  push(piece: string): string;
  /** Returns the text that is still pending at the end. */
  flush(): string;
  /** Indexes of the cited passages in the order of their new numbers. */
  cited(): number[];
  /** Whether the model marked the answer as unknown. */
  unknown(): boolean;
};

/**
 * Tracks the citations of a streamed answer over `passages` passages, so that the first one cited becomes [1]. A
 * citation of a passage that does not exist is removed.
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
  const appendTo = (piece: string) => Array.from(piece, next).join("");
  const flush = () => {
    const rest = pending;
    pending = "";
    return rest;
  };
  return { push: appendTo, flush, cited: () => [...order], unknown: () => unknown };
}
