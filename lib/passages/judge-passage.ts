import type { TermPostings } from "./load-postings.ts";
import type { Evidence } from "./rank-passages.ts";
import { inverseDocumentFrequency, type WeightedConcept } from "./score-passages.ts";

/** The parts of a question that occur in none of the agent's files. */
type Gaps = {
  /** Share of the question's weight in words that are in no file and not in the thesaurus. */
  unknown: number;
  /** Whether the question has a number, a code or a name that is in no file. */
  hasUnknownName: boolean;
};

/** From this weight on, a form is the word itself or a typo of it. */
const SURE = 0.8;

export function findGaps(
  concepts: readonly WeightedConcept[],
  postings: ReadonlyMap<string, TermPostings>,
): Gaps {
  const mass = totalWeight(concepts);
  const isFound = ({ forms }: WeightedConcept, min: number) =>
    [...forms].some(([term, weight]) => weight >= min && postings.has(term));
  const unknown = concepts.filter((concept) => !concept.isKnown && !isFound(concept, 0));
  return {
    unknown: mass === 0 ? 0 : totalWeight(unknown) / mass,
    hasUnknownName: concepts.some(
      (concept) =>
        (/\d/.test(concept.word) && !isFound(concept, 1)) || (concept.isName && !isFound(concept, SURE)),
    ),
  };
}

/** Returns the score that orders passages, 0 to 1.1; its weights were measured (docs/knowledge-search.md). */
export function orderOf(bm25: number, { covered, together, headed, adjacent, kind }: Evidence): number {
  const words = 0.3 * Math.min(1, bm25) + 0.17 * covered + 0.27 * together;
  return words + 0.16 * headed + 0.1 * adjacent + 0.1 * kind * together;
}

/** Returns the likelihood that a passage contains the answer, 0 to 1: a logistic curve fitted on the tuned half of the
 * evaluation's questions. `total` is the agent's number of passages; the evidence is measured in rarest possible words.
 */
export function likelihoodOf(
  order: number,
  {
    strengths,
    gaps,
    concepts,
    total,
  }: Pick<Evidence, "strengths"> & { gaps: Gaps; concepts: readonly WeightedConcept[]; total: number },
): number {
  const found = concepts.reduce((sum, { mass }, index) => sum + mass * softened(strengths[index] ?? 0), 0);
  const rareWords = Math.min(3, found / inverseDocumentFrequency(0, total));
  const sum = 4.97 * order + 2.03 * rareWords - 2.15 * gaps.unknown - (gaps.hasUnknownName ? 1.55 : 0) - 3.9;
  return 1 / (1 + Math.exp(-sum));
}

function softened(strength: number): number {
  return strength > 0 && strength < 1 ? Math.min(1, strength + 0.15) : strength;
}

/** Returns the sum of the concepts' weights. */
export function totalWeight(concepts: readonly WeightedConcept[]): number {
  return concepts.reduce((sum, { mass }) => sum + mass, 0);
}
