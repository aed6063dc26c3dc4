import { stem as englishStem } from "porter2";
import { englishIrregular, spanishIrregular, spanishStemChanges } from "./irregular-forms.ts";
import { spanishStem } from "./spanish-stem.ts";
import type { Language } from "./stop-words.ts";

/** Returns the terms by which a folded word is indexed and searched. Text in a known language has one term; `simple`
 * text and every question have the stems of both languages. Words with digits stay unchanged.
 */
export function termsOf(word: string, language: Language): readonly string[] {
  if (/\d|@/.test(word)) return [word];
  if (language === "es") return [spanishTerm(word)];
  if (language === "en") return [englishTerm(word)];
  const [spanish, english] = [spanishTerm(word), englishTerm(word)];
  return spanish === english ? [spanish] : [spanish, english];
}

function spanishTerm(word: string): string {
  const base = spanishIrregular.get(word) ?? word;
  const stem = spanishStem(base);
  return spanishStemChanges.get(stem) ?? stem;
}

function englishTerm(word: string): string {
  return englishStem(englishIrregular.get(word) ?? word);
}
