import { countStopWords, type Language } from "./stop-words.ts";

/** Detects the language of a text by its stop words; `simple` if they are few or mixed. */
export function detectLanguage(words: readonly string[]): Language {
  const { es, en } = countStopWords(words);
  if (es + en < 2) return "simple";
  if (es >= 3 * en) return "es";
  return en >= 3 * es ? "en" : "simple";
}
