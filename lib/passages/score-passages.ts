import type { Segments, TermPostings } from "./load-postings.ts";
import { eachPosting } from "./postings.ts";
import type { Concept } from "./understand-question.ts";
import { impactScale } from "./weigh-terms.ts";

/** A concept with what it weighs in the agent's knowledge. */
export type WeighedConcept = Concept & {
  /** How rare it is: inverse document frequency times importance. */
  mass: number;
};

/** A passage by its number in the search, with its BM25 score. */
export type Candidate = { number: number; score: number };

/** Passages of everyday text the agent's own are thought to lie among, so that few files still tell rare from common. */
const BACKGROUND = 200;
const USUAL_COUNT = 2;

/** Inverse document frequency of a term that `count` of `total` passages have (Robertson and Spärck Jones). */
export function rarity(count: number, total: number): number {
  const outside = total + BACKGROUND - count - USUAL_COUNT;
  return Math.log(1 + (outside + 0.5) / (count + USUAL_COUNT + 0.5));
}

/** Gives each concept its mass. One that no passage has weighs as much as the rarest can. */
export function weighConcepts(
  concepts: readonly Concept[],
  postings: ReadonlyMap<string, TermPostings>,
  total: number,
): WeighedConcept[] {
  return concepts.map((concept) => {
    let [own, any] = [0, 0];
    for (const [term, weight] of concept.forms) {
      const count = postings.get(term)?.passageCount ?? 0;
      if (weight >= 1) own = Math.max(own, count);
      any = Math.max(any, count);
    }
    return { ...concept, mass: concept.importance * rarity(own > 0 ? own : any, total) };
  });
}

/**
 * The passages that speak most of the concepts, best first: BM25 over the terms, where the terms of one concept
 * do not add up but the best counts.
 */
export function scorePassages(
  concepts: readonly WeighedConcept[],
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
      const common = concept.importance * rarity(found.passageCount, segments.passageCount);
      const worth = (weight * Math.min(concept.mass, common)) / impactScale;
      eachOccurrence(found.chunks, segments, (number, impact) => {
        const score = worth * impact;
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
    eachPosting(chunks, { start, end }, (ordinal, impact) => visit(segment.start + ordinal, impact));
  }
}

/** The `limit` best of many scores, without sorting them all. */
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
