import type { Capabilities } from "#lib/channels/schema.ts";

/** Places where a text may be split, best first: after a paragraph, a line, a sentence, a word. */
const breaks = [/\n\s*\n/g, /\n/g, /[.!?…]\s/g, /\s/g];

/** The length limits of a channel's messages: UTF-16 units and, if limited too, UTF-8 bytes. */
type TextLimits = Pick<Capabilities, "textMax" | "textMaxBytes">;

/**
 * Splits a text into parts that fit the limits (null: none), at the best break in the second half of each part, never
 * inside a character. No part is empty, and only whitespace at the breaks is lost.
 */
export function splitText(text: string, limits: TextLimits | null): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  for (let max = lengthThatFits(rest, limits); rest.length > max; max = lengthThatFits(rest, limits)) {
    const end = findBreak(rest, max);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === "" ? parts : [...parts, rest];
}

/** Returns how many UTF-16 units of the beginning of a text fit. */
function lengthThatFits(text: string, limits: TextLimits | null): number {
  if (limits === null) return Number.POSITIVE_INFINITY;
  const { textMax, textMaxBytes } = limits;
  const head = text.slice(0, textMax);
  if (textMaxBytes === null || Buffer.byteLength(head) <= textMaxBytes) return textMax;
  return encoder.encodeInto(head, new Uint8Array(textMaxBytes)).read;
}

const encoder = new TextEncoder();

function findBreak(text: string, max: number): number {
  const head = text.slice(0, max + 1);
  for (const place of breaks) {
    const last = [...head.matchAll(place)].at(-1);
    // A sentence keeps its punctuation; the space is dropped.
    const end = last ? last.index + (/^\S/.test(last[0]) ? 1 : 0) : 0;
    if (end > max / 2 && end <= max) return end;
  }
  const isInsidePair = /[\uD800-\uDBFF]/.test(text.charAt(max - 1));
  return isInsidePair && max > 1 ? max - 1 : max;
}
