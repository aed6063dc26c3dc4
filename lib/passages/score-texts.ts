import { type Concept, extractConcepts } from "./extract-concepts.ts";
import { termsOf } from "./words/stem.ts";
import { tokenize } from "./words/tokenize.ts";

/** Weight of a word that only shares its start with the question's word. */
const ALIKE = 0.5;
const ALIKE_LETTERS = 5;

type Words = { terms: Set<string>; words: string[] };

/** Rates short texts (sentences, rows) for a question, 0 to 1: the share of its concepts, where rarer ones count more.
 * Used to choose quotes from passages.
 */
export function scoreTexts(question: string, texts: readonly string[]): number[] {
  const known = new Map<string, readonly string[]>();
  const all = texts.map((text) => wordsOf(text, known));
  const concepts = extractConcepts(question).map((concept) => {
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

/** `known` caches the terms of words, because the same few repeat. */
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
