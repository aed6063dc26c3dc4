import { countStopWords, type Language } from "./stop-words.ts";

/** Language of a text by the vote of its empty words; `simple` where they are few or divided. */
export function detectLanguage(words: readonly string[]): Language {
  const { es, en } = countStopWords(words);
  if (es + en < 2) return "simple";
  if (es >= 3 * en) return "es";
  return en >= 3 * es ? "en" : "simple";
}
