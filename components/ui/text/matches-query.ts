import { plainText } from "#lib/platform/plain-text.ts";

/**
 * How well a text answers what a person typed, for type-ahead lists: 1 starts with it, 0.8 a word starts with it,
 * 0.5 contains every word typed, 0 not at all. Case and accents do not matter.
 */
export function matchesQuery(text: string, query: string): number {
  const haystack = plainText(text);
  const needle = plainText(query).trim();
  if (needle === "" || haystack.startsWith(needle)) return 1;
  if (haystack.includes(` ${needle}`)) return 0.8;
  return needle.split(/\s+/).every((word) => haystack.includes(word)) ? 0.5 : 0;
}
