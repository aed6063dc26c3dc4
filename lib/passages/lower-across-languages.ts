import { detectLanguage } from "./words/detect-language.ts";
import type { Language } from "./words/stop-words.ts";
import { tokenize } from "./words/tokenize.ts";

/** What is kept of a score across languages. */
const LEAST_KEPT = 0.4;
/**
 * The best passage keeps more, by its lead over the next one in log odds: LEAST_KEPT up to a lead of 1, all from 2.2
 * on. Fitted by measurement (docs/knowledge-search.md).
 */
const KEPT_PER_LEAD = 0.5;
const KEPT_WITHOUT_LEAD = -0.1;
/** The score that the second passage is taken to have where there is none. */
const NO_SECOND = 0.08;

type Scored = { fileId: string; heading: string; passage: string; score: number };

/**
 * Passages with lower scores where they are in another language than the question, best first. Across languages few
 * words are shared, so a passage is less likely to hold the answer than its score says, unless it is far ahead of the
 * next one. A score stays where either language is unknown. `read` are all passages that were compared: they tell the
 * language of a file where a passage does not.
 */
export function lowerAcrossLanguages<Found extends Scored>(
  question: string,
  found: readonly Found[],
  read: readonly Omit<Scored, "score">[],
): Found[] {
  const asked = languageOf(question);
  if (asked === "simple") return [...found];
  const lead = logOdds(found[0]?.score ?? NO_SECOND) - logOdds(found[1]?.score ?? NO_SECOND);
  return found
    .map((passage, place) => {
      const language = languageOfPassage(passage, read);
      if (language === "simple" || language === asked) return passage;
      return { ...passage, score: passage.score * shareKept(place === 0 ? lead : 0) };
    })
    .sort((one, other) => other.score - one.score);
}

function shareKept(lead: number): number {
  return Math.min(1, Math.max(LEAST_KEPT, KEPT_WITHOUT_LEAD + KEPT_PER_LEAD * lead));
}

/** A table or a short line has no language of its own; it is taken to have that of its file. */
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
