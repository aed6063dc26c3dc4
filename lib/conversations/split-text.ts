import type { Capabilities } from "#lib/channels/schema.ts";

/** Where a text may be cut, best first: after a paragraph, a line, a sentence, a word. */
const breaks = [/\n\s*\n/g, /\n/g, /[.!?…]\s/g, /\s/g];

/** What one message of a channel holds: UTF-16 units, and bytes of UTF-8 where those are limited too. */
export type TextLimits = Pick<Capabilities, "textMax" | "textMaxBytes">;

/**
 * Cuts a text into parts that fit the limits (null: none), at the best place in the second half of each; never inside
 * a character. No part is empty, and together they say all of it but the space at the cuts.
 */
export function splitText(text: string, limits: TextLimits | null): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  for (let max = roomIn(rest, limits); rest.length > max; max = roomIn(rest, limits)) {
    const end = cutOf(rest, max);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === "" ? parts : [...parts, rest];
}

/** UTF-16 units of the beginning of a text that fit. */
function roomIn(text: string, limits: TextLimits | null): number {
  if (limits === null) return Number.POSITIVE_INFINITY;
  const { textMax, textMaxBytes } = limits;
  const head = text.slice(0, textMax);
  if (textMaxBytes === null || Buffer.byteLength(head) <= textMaxBytes) return textMax;
  return encoder.encodeInto(head, new Uint8Array(textMaxBytes)).read;
}

const encoder = new TextEncoder();

function cutOf(text: string, max: number): number {
  const head = text.slice(0, max + 1);
  for (const place of breaks) {
    const last = [...head.matchAll(place)].at(-1);
    // A sentence keeps its point; the space goes.
    const end = last ? last.index + (/^\S/.test(last[0]) ? 1 : 0) : 0;
    if (end > max / 2 && end <= max) return end;
  }
  const isInsidePair = /[\uD800-\uDBFF]/.test(text.charAt(max - 1));
  return isInsidePair && max > 1 ? max - 1 : max;
}
