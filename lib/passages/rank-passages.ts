import { plainText } from "#lib/platform/plain-text.ts";
import { answerKinds } from "./answer-kinds.ts";
import type { WeightedConcept } from "./score-passages.ts";
import { termsOf } from "./words/stem.ts";
import { tokenize } from "./words/tokenize.ts";

/** The texts of a passage for reranking. */
export type Readable = { text: string; heading: string; fileName: string };

/** Evidence for a passage, each from 0 to about 1. */
export type Evidence = {
  /** Share of the question's weight that occurs in passage, headings or file name. */
  covered: number;
  /** The same within the best window of text; headings count in part. */
  together: number;
  /** The same in the headings, or in the question the passage answers. */
  headed: number;
  /** Share of the question's adjacent words that are adjacent here too. */
  adjacent: number;
  /** Whether it contains the kind of answer: an amount, a time, an address. */
  kind: number;
  /** How well each concept is represented anywhere in it. */
  strengths: readonly number[];
};

const STRETCH = 45;
const CACHE = 20_000;
const termCache = new Map<string, readonly string[]>();

export function readEvidence(
  question: string,
  concepts: readonly WeightedConcept[],
  passage: Readable,
): Evidence {
  const mass = concepts.reduce((sum, concept) => sum + concept.mass, 0);
  if (mass === 0) return { covered: 0, together: 0, headed: 0, adjacent: 0, kind: 0, strengths: [] };
  const byTerm = conceptsByTerm(concepts);
  const body = occurrences(passage.text, byTerm);
  const heads = occurrences(`${passage.heading} ${askedLine(passage.text)}`, byTerm);
  const name = occurrences(passage.fileName.replace(/[_.-]+/g, " "), byTerm);
  const inBody = bestOf(body, concepts.length);
  const inHeads = bestOf(heads, concepts.length);
  const inName = bestOf(name, concepts.length);
  const anywhere = concepts.map((_, index) =>
    Math.max(inBody[index] ?? 0, inHeads[index] ?? 0, 0.7 * (inName[index] ?? 0)),
  );
  const outside = concepts.map((_, index) =>
    Math.max(0.8 * (inHeads[index] ?? 0), 0.5 * (inName[index] ?? 0)),
  );
  return {
    covered: weigh(concepts, anywhere) / mass,
    together: bestStretch(concepts, body, outside) / mass,
    headed: weigh(concepts, inHeads) / mass,
    adjacent: adjacency(concepts, [
      ...heads,
      ...body.map((found) => ({ ...found, place: found.place + 10_000 })),
    ]),
    strengths: anywhere,
    kind: answerKinds(plainText(question), passage.text),
  };
}

type Occurrence = { place: number; concept: number; weight: number };
type ByTerm = ReadonlyMap<string, readonly { concept: number; weight: number }[]>;

function conceptsByTerm(concepts: readonly WeightedConcept[]): ByTerm {
  const byTerm = new Map<string, { concept: number; weight: number }[]>();
  for (const [concept, { forms }] of concepts.entries()) {
    for (const [term, weight] of forms) byTerm.set(term, [...(byTerm.get(term) ?? []), { concept, weight }]);
  }
  return byTerm;
}

function occurrences(text: string, byTerm: ByTerm): Occurrence[] {
  const found: Occurrence[] = [];
  for (const { word, place } of tokenize(text)) {
    for (const term of cachedTerms(word)) {
      for (const { concept, weight } of byTerm.get(term) ?? []) found.push({ place, concept, weight });
    }
  }
  return found;
}

/** Terms of recent words; stemming common words is most of the work. */
function cachedTerms(word: string): readonly string[] {
  const known = termCache.get(word);
  if (known) return known;
  if (termCache.size >= CACHE) termCache.clear();
  const terms = termsOf(word, "simple");
  termCache.set(word, terms);
  return terms;
}

/** The question of a question-and-answer pair; otherwise empty. */
function askedLine(text: string): string {
  const end = text.indexOf("\n");
  const line = end < 0 ? "" : text.slice(0, end);
  return line.trimEnd().endsWith("?") ? line : "";
}

function bestOf(found: readonly Occurrence[], count: number): number[] {
  const best = new Array<number>(count).fill(0);
  for (const { concept, weight } of found) best[concept] = Math.max(best[concept] ?? 0, weight);
  return best;
}

function weigh(concepts: readonly WeightedConcept[], strengths: readonly number[]): number {
  return concepts.reduce((sum, { mass }, index) => sum + mass * strength(strengths[index] ?? 0), 0);
}

/** How much a form counts as its word; a synonym counts almost as much. */
function strength(weight: number): number {
  if (weight === 0) return 0;
  return weight >= 1 ? 1 : Math.min(0.9, weight + 0.15);
}

/** The weight of the best window of `STRETCH` words, including headings and file name. */
function bestStretch(
  concepts: readonly WeightedConcept[],
  body: readonly Occurrence[],
  outside: readonly number[],
): number {
  let best = weigh(concepts, outside);
  for (let first = 0; first < body.length; first += 1) {
    const until = (body[first]?.place ?? 0) + STRETCH;
    const strengths = [...outside];
    for (let next = first; next < body.length; next += 1) {
      const { place, concept, weight } = body[next] ?? { place: until, concept: 0, weight: 0 };
      if (place >= until) break;
      strengths[concept] = Math.max(strengths[concept] ?? 0, weight);
    }
    best = Math.max(best, weigh(concepts, strengths));
  }
  return best;
}

/** Share of the question's adjacent concepts that are within three words of each other. */
function adjacency(concepts: readonly WeightedConcept[], found: readonly Occurrence[]): number {
  const near = neighbors(found);
  let [sum, all] = [0, 0];
  for (let index = 0; index + 1 < concepts.length; index += 1) {
    const mass = Math.min(concepts[index]?.mass ?? 0, concepts[index + 1]?.mass ?? 0);
    all += mass;
    if (near.has(index)) sum += mass;
  }
  return all === 0 ? 0 : sum / all;
}

/** The first of each two adjacent concepts that occur near each other. */
function neighbors(found: readonly Occurrence[]): Set<number> {
  const near = new Set<number>();
  for (const [index, other] of found.entries()) {
    for (const one of found.slice(Math.max(0, index - 4), index)) {
      const isNear = other.place - one.place <= 3 && Math.abs(one.concept - other.concept) === 1;
      if (isNear) near.add(Math.min(one.concept, other.concept));
    }
  }
  return near;
}
