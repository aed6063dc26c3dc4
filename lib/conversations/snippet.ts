import { plainText } from "#lib/platform/plain-text.ts";

const AROUND = 60;
const MOST = 240;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Part of a text around the first word looked for, and where the words are in it, in UTF-16 units. */
export type Snippet = { snippet: string; highlights: { start: number; end: number }[] };

/**
 * Cuts out what a search found. Words count as found by what they share with one looked for, without accents: the
 * database knows endings better, so a page may show fewer marks than it found, and none is no fault.
 */
export function snippetOf(text: string, query: string): Snippet {
  const wanted = [...query.matchAll(WORD)].map(([word]) => plainText(word));
  const isFound = (word: string) => wanted.some((term) => alike(plainText(word), term));
  const first = [...text.matchAll(WORD)].find(([word]) => isFound(word));
  const { start, end } = boundsOf(text, first?.index ?? 0);
  const head = start > 0 ? "…" : "";
  const snippet = `${head}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
  const highlights = [...text.slice(start, end).matchAll(WORD)]
    .filter(([word]) => isFound(word))
    .map(({ 0: word, index }) => ({ start: index + head.length, end: index + head.length + word.length }));
  return { snippet, highlights };
}

/** From the beginning of a word to the end of one, without cutting a character in two. */
function boundsOf(text: string, at: number): { start: number; end: number } {
  const wish = Math.max(0, at - AROUND);
  const start = wish === 0 ? 0 : text.indexOf(" ", wish) + 1;
  const from = start > at || start === 0 ? (wish === 0 ? 0 : at) : start;
  const to = Math.min(text.length, from + MOST);
  if (to === text.length) return { start: from, end: to };
  const space = text.lastIndexOf(" ", to);
  return { start: from, end: space > at ? space : to };
}

/** One begins with the other, or they differ in an ending only. */
function alike(word: string, term: string): boolean {
  if (word.startsWith(term) || (term.startsWith(word) && word.length > 3)) return true;
  let shared = 0;
  while (shared < word.length && word[shared] === term[shared]) shared += 1;
  return shared >= 4 && shared >= Math.max(word.length, term.length) - 3;
}
