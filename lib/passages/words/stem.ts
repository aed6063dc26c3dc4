import { englishStem } from "./english-stem.ts";
import { englishIrregular, spanishIrregular, spanishStemChanges } from "./irregular-forms.ts";
import { spanishStem } from "./spanish-stem.ts";
import type { Language } from "./stop-words.ts";

/**
 * The terms a folded word is indexed or looked for as. Text of one language has one; `simple` text, and every
 * question, has the stems of both. Words with digits stay as they are.
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
