import { plainText } from "#lib/platform/plain-text.ts";

const AROUND = 60;
const MAX_LENGTH = 240;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The part of a text around the first match, and the positions of all matches in it, in UTF-16 units. */
export type Snippet = { snippet: string; highlights: { start: number; end: number }[] };

/**
 * Returns the snippet for a search result. Words match by their common prefix, without accents. The database's stemming
 * is more precise, so there may be fewer highlights than matches, or none.
 */
export function snippetOf(text: string, query: string): Snippet {
  const terms = [...query.matchAll(WORD)].map(([word]) => plainText(word));
  const isFound = (word: string) => terms.some((term) => areSimilar(plainText(word), term));
  const first = [...text.matchAll(WORD)].find(([word]) => isFound(word));
  const { start, end } = boundsOf(text, first?.index ?? 0);
  const head = start > 0 ? "…" : "";
  const snippet = `${head}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
  const highlights = [...text.slice(start, end).matchAll(WORD)]
    .filter(([word]) => isFound(word))
    .map(({ 0: word, index }) => ({ start: index + head.length, end: index + head.length + word.length }));
  return { snippet, highlights };
}

/** Starts and ends at word boundaries, without splitting a character. */
function boundsOf(text: string, at: number): { start: number; end: number } {
  const preferredStart = Math.max(0, at - AROUND);
  const start = preferredStart === 0 ? 0 : text.indexOf(" ", preferredStart) + 1;
  const from = start > at || start === 0 ? (preferredStart === 0 ? 0 : at) : start;
  const to = Math.min(text.length, from + MAX_LENGTH);
  if (to === text.length) return { start: from, end: to };
  const space = text.lastIndexOf(" ", to);
  return { start: from, end: space > at ? space : to };
}

/** Whether one word is a prefix of the other, or they differ only in the ending. */
function areSimilar(word: string, term: string): boolean {
  if (word.startsWith(term) || (term.startsWith(word) && word.length > 3)) return true;
  let shared = 0;
  while (shared < word.length && word[shared] === term[shared]) shared += 1;
  return shared >= 4 && shared >= Math.max(word.length, term.length) - 3;
}
