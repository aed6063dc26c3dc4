import { detectLanguage } from "./words/detect-language.ts";
import type { Language } from "./words/stop-words.ts";
import { tokenize } from "./words/tokenize.ts";

/** Factor for a score across languages. */
const MIN_FACTOR = 0.4;
/** The best passage gets a higher factor by its lead over the next one in log odds: MIN_FACTOR up to a lead of 1, and 1
 * from 2.2 on. The values were measured (docs/knowledge-search.md).
 */
const FACTOR_PER_LEAD = 0.5;
const FACTOR_WITHOUT_LEAD = -0.1;
/** Assumed score of a missing second passage. */
const MISSING_SECOND_SCORE = 0.08;

type Scored = { fileId: string; heading: string; passage: string; score: number };

/**
 * Lowers the scores of passages in another language than the question; returns them best first. Languages share few
 * words, so such a passage is less likely to contain the answer than its score suggests, unless it is far ahead of the
 * next one. A score stays if either language is unknown. `read` are all compared passages: they show the language of a
 * file if a passage does not.
 */
export function scoreOtherLanguage<Found extends Scored>(
  question: string,
  found: readonly Found[],
  read: readonly Omit<Scored, "score">[],
): Found[] {
  const asked = languageOf(question);
  if (asked === "simple") return [...found];
  const lead =
    logOdds(found[0]?.score ?? MISSING_SECOND_SCORE) - logOdds(found[1]?.score ?? MISSING_SECOND_SCORE);
  return found
    .map((passage, place) => {
      const language = languageOfPassage(passage, read);
      if (language === "simple" || language === asked) return passage;
      return { ...passage, score: passage.score * factorFor(place === 0 ? lead : 0) };
    })
    .sort((one, other) => other.score - one.score);
}

function factorFor(lead: number): number {
  return Math.min(1, Math.max(MIN_FACTOR, FACTOR_WITHOUT_LEAD + FACTOR_PER_LEAD * lead));
}

/** A table or a short line has no detectable language; it gets that of its file. */
function languageOfPassage(passage: Omit<Scored, "score">, read: readonly Omit<Scored, "score">[]): Language {
  const own = languageOf(textOf(passage));
  if (own !== "simple") return own;
  const file = read.filter(({ fileId }) => fileId === passage.fileId);
  return languageOf(file.map(textOf).join("\n"));
}

function textOf({ heading, passage }: Omit<Scored, "score">): string {
  return `${heading}\n${passage}`;
}

function languageOf(text: string): Language {
  return detectLanguage(tokenize(text).map(({ word }) => word));
}

function logOdds(score: number): number {
  return Math.log(score / (1 - score));
}
