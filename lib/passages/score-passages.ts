import type { Concept } from "./extract-concepts.ts";
import type { Segments, TermPostings } from "./load-postings.ts";
import { forEachPosting } from "./postings.ts";
import { impactScale } from "./score-terms.ts";

/** A concept with its weight in the agent's knowledge. */
export type WeightedConcept = Concept & {
  /** How rare it is: inverse document frequency times importance. */
  mass: number;
};

/** A passage by its number in the search, with its BM25 score. */
export type Candidate = { number: number; score: number };

/** Assumed background passages, so that rarity is meaningful with few files. */
const BACKGROUND = 200;
const USUAL_COUNT = 2;

/** Returns the inverse document frequency of a term in `count` of `total` passages (Robertson and Spärck Jones). */
export function inverseDocumentFrequency(count: number, total: number): number {
  const outside = total + BACKGROUND - count - USUAL_COUNT;
  return Math.log(1 + (outside + 0.5) / (count + USUAL_COUNT + 0.5));
}

/** Returns the concepts with their weights. A concept that occurs nowhere gets the highest weight. */
export function weightConcepts(
  concepts: readonly Concept[],
  postings: ReadonlyMap<string, TermPostings>,
  total: number,
): WeightedConcept[] {
  return concepts.map((concept) => {
    let [own, any] = [0, 0];
    for (const [term, weight] of concept.forms) {
      const count = postings.get(term)?.passageCount ?? 0;
      if (weight >= 1) own = Math.max(own, count);
      any = Math.max(any, count);
    }
    return { ...concept, mass: concept.importance * inverseDocumentFrequency(own > 0 ? own : any, total) };
  });
}

/** Returns the best passages for the concepts, best first: BM25 over the terms, where only the best term of a concept
 * counts.
 */
export function scorePassages(
  concepts: readonly WeightedConcept[],
  postings: ReadonlyMap<string, TermPostings>,
  { segments, limit }: { segments: Segments; limit: number },
): Candidate[] {
  const scores = new Float32Array(segments.passageCount);
  const best = new Float32Array(segments.passageCount);
  for (const concept of concepts) {
    const touched: number[] = [];
    for (const [term, weight] of concept.forms) {
      const found = postings.get(term);
      if (!found?.chunks) continue;
      const common = concept.importance * inverseDocumentFrequency(found.passageCount, segments.passageCount);
      const weighted = (weight * Math.min(concept.mass, common)) / impactScale;
      eachOccurrence(found.chunks, segments, (number, impact) => {
        const score = weighted * impact;
        const before = best[number] ?? 0;
        if (before === 0) touched.push(number);
        if (score > before) best[number] = score;
      });
    }
    for (const number of touched) {
      scores[number] = (scores[number] ?? 0) + (best[number] ?? 0);
      best[number] = 0;
    }
  }
  return highest(scores, limit);
}

function eachOccurrence(
  chunks: Buffer,
  segments: Segments,
  visit: (number: number, impact: number) => void,
): void {
  let at = 0;
  while (at < chunks.length) {
    const segment = segments.byNumber.get(chunks.readInt32BE(at));
    const start = at + 8;
    const end = start + chunks.readInt32BE(at + 4);
    at = end;
    if (!segment) continue;
    forEachPosting(chunks, { start, end }, (ordinal, impact) => visit(segment.start + ordinal, impact));
  }
}

/** Returns the `limit` best scores without sorting all of them. */
function highest(scores: Float32Array, limit: number): Candidate[] {
  let kept: Candidate[] = [];
  let floor = 0;
  for (let number = 0; number < scores.length; number += 1) {
    const score = scores[number] ?? 0;
    if (score <= floor) continue;
    kept.push({ number, score });
    if (kept.length >= 4 * limit) {
      kept = kept.sort((one, other) => other.score - one.score).slice(0, limit);
      floor = kept.at(-1)?.score ?? 0;
    }
  }
  return kept.sort((one, other) => other.score - one.score || one.number - other.number).slice(0, limit);
}
