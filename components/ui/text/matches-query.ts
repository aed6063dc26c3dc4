import { plainText } from "#lib/platform/plain-text.ts";

/**
 * Scores how well a text matches a query, for searchable lists: 1 if it starts with it, 0.8 if a word starts with it,
 * 0.5 if it contains every word, 0 otherwise. Ignores case and accents.
 */
export function matchesQuery(text: string, query: string): number {
  const haystack = plainText(text);
  const needle = plainText(query).trim();
  if (needle === "" || haystack.startsWith(needle)) return 1;
  if (haystack.includes(` ${needle}`)) return 0.8;
  return needle.split(/\s+/).every((word) => haystack.includes(word)) ? 0.5 : 0;
}
