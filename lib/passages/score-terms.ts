import { detectLanguage } from "./words/detect-language.ts";
import { termsOf } from "./words/stem.ts";
import { isStopWord, type Language } from "./words/stop-words.ts";
import { tokenize } from "./words/tokenize.ts";

/** The searched fields of a passage: text, headings and file name. */
type Searchable = { text: string; heading: string; fileName: string };

/** Okapi BM25's saturation and length normalization (Robertson and Zaragoza 2009, 3.3), with fixed mean length. */
const k1 = 1.2;
const b = 0.35;
const MEAN_LENGTH = 90;
const weights = { text: 1, heading: 1.6, fileName: 0.8 };
/** Scales the saturated frequency, at most k1 + 1, to a byte. */
export const impactScale = 255 / (k1 + 1);

/** Returns the terms of a passage with their impacts: BM25F's saturated frequency over its fields, 1 to 255. The mean
 * length is fixed, so that an impact does not change when other files are added or deleted.
 */
export function scoreTerms(passage: Searchable): Map<string, number> {
  const tokens = tokenize(passage.text);
  const language = detectLanguage(tokens.map(({ word }) => word));
  const frequencies = new Map<string, number>();
  const add = (word: string, weight: number, wordLanguage: Language) => {
    if (isStopWord(word, wordLanguage)) return;
    for (const term of termsOf(word, wordLanguage))
      frequencies.set(term, (frequencies.get(term) ?? 0) + weight);
  };
  for (const { word } of tokens) add(word, weights.text, language);
  for (const { word } of tokenize(passage.heading)) add(word, weights.heading, "simple");
  for (const { word } of tokenize(bareName(passage.fileName))) add(word, weights.fileName, "simple");
  const length = 1 - b + (b * tokens.length) / MEAN_LENGTH;
  const impacts = new Map<string, number>();
  for (const [term, frequency] of frequencies) {
    const saturated = (frequency * (k1 + 1)) / (frequency + k1 * length);
    impacts.set(term, Math.max(1, Math.min(255, Math.round(saturated * impactScale))));
  }
  return impacts;
}

/** `politica-de-envios.v2.pdf` → `politica de envios v2`. */
function bareName(fileName: string): string {
  return fileName.replace(/\.[a-z0-9]{1,5}$/i, "").replace(/[_.-]+/g, " ");
}
