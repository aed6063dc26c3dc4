/** Where a text may be cut, best first: after a paragraph, a line, a sentence, a word. */
const breaks = [/\n\s*\n/g, /\n/g, /[.!?…]\s/g, /\s/g];

/**
 * Cuts a text into parts of at most `max` UTF-16 units, at the best place in the second half of each; never inside a
 * character. No part is empty, and together they say all of it but the space at the cuts.
 */
export function splitText(text: string, max: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > max) {
    const end = cutOf(rest, max);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === "" ? parts : [...parts, rest];
}

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
