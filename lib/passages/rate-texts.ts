import { type Concept, understandQuestion } from "./understand-question.ts";
import { termsOf } from "./words/stem.ts";
import { tokenize } from "./words/tokenize.ts";

/** What a word is worth that merely begins like the one asked for. */
const ALIKE = 0.5;
const ALIKE_LETTERS = 5;

type Words = { terms: Set<string>; words: string[] };

/**
 * How much each of a few short texts (sentences, rows) speaks of a question: 0 to 1, the share of what it asks
 * about, where what few of the texts have counts for more. For choosing what to quote of passages found.
 */
export function rateTexts(question: string, texts: readonly string[]): number[] {
  const known = new Map<string, readonly string[]>();
  const all = texts.map((text) => wordsOf(text, known));
  const concepts = understandQuestion(question).map((concept) => {
    const matches = all.map((words) => matchOf(concept, words));
    const count = matches.filter((match) => match > 0).length;
    const mass = count === 0 ? 0 : concept.importance * Math.log(1 + (texts.length + 1) / (count + 0.5));
    return { matches, mass };
  });
  const total = concepts.reduce((sum, { mass }) => sum + mass, 0);
  if (total === 0) return texts.map(() => 0);
  return texts.map(
    (_, index) => concepts.reduce((sum, { matches, mass }) => sum + mass * (matches[index] ?? 0), 0) / total,
  );
}

function matchOf({ forms, word }: Concept, { terms, words }: Words): number {
  let best = 0;
  for (const [term, weight] of forms) if (weight > best && terms.has(term)) best = weight;
  if (best > 0 || word.length < ALIKE_LETTERS) return best;
  const start = word.slice(0, ALIKE_LETTERS);
  return words.some((other) => other.startsWith(start)) ? ALIKE : 0;
}

/** `known` keeps the terms of words met before: the same few come again and again. */
function wordsOf(text: string, known: Map<string, readonly string[]>): Words {
  const words = tokenize(text).map(({ word }) => word);
  const terms = new Set<string>();
  for (const word of words) {
    const found = known.get(word) ?? termsOf(word, "simple");
    known.set(word, found);
    for (const term of found) terms.add(term);
  }
  return { words, terms };
}
