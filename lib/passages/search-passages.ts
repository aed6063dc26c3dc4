import { sql } from "drizzle-orm";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type Concept, extractConcepts } from "./extract-concepts.ts";
import { fixTypos } from "./fix-typos.ts";
import { findGaps, likelihoodOf, orderOf, totalWeight } from "./judge-passage.ts";
import { loadPostings, loadSegments, type Segments, type TermPostings } from "./load-postings.ts";
import { readEvidence } from "./rank-passages.ts";
import { type FoundPassage, passageLimits } from "./schema.ts";
import { scoreOtherLanguage } from "./score-other-language.ts";
import { type Candidate, scorePassages, weightConcepts } from "./score-passages.ts";

type Search = { agentId: string; query: string; limit?: number };
type Found = { passages: FoundPassage[]; confident: boolean };

/** Number of passages that are reranked. */
const RERANKED = 50;
/** Lowest score of a passage that probably contains the answer, and of any returned passage. */
const CONFIDENT = 0.5;
const MIN_SCORE = 0.08;

/**
 * Finds the passages of an agent's files that answer a question, best first. `confident` is whether the first one
 * probably contains the answer; otherwise the agent replies that it has no answer.
 */
export async function searchPassages(
  ctx: WorkspaceContext,
  { agentId, query, limit = 5 }: Search,
): Promise<Found> {
  const segments = await loadSegments(ctx, agentId);
  const asked = extractConcepts(query);
  if (segments.passageCount === 0 || asked.length === 0) return { passages: [], confident: false };
  const { concepts, postings } = await findTerms(ctx, agentId, asked);
  const weighed = weightConcepts(concepts, postings, segments.passageCount);
  let candidates = scorePassages(weighed, postings, { segments, limit: RERANKED });
  if (candidates.length === 0 && postings.size > 0) {
    candidates = scorePassages(weighed, await loadFrequent(ctx, agentId, postings), {
      segments,
      limit: RERANKED,
    });
  }
  const read = await readCandidates(ctx, segments, candidates);
  const mass = totalWeight(weighed);
  const gaps = findGaps(weighed, postings);
  const ranked = read
    .map((passage) => {
      const evidence = readEvidence(query, weighed, { ...passage, text: passage.passage });
      return { passage, evidence, order: orderOf(passage.score / mass, evidence) };
    })
    .sort((one, other) => other.order - one.order);
  const results: FoundPassage[] = [];
  for (const { passage, evidence, order } of ranked) {
    const about = { strengths: evidence.strengths, gaps, concepts: weighed, total: segments.passageCount };
    // A later passage never gets a higher score than an earlier one.
    const score = Math.min(results.at(-1)?.score ?? 1, likelihoodOf(order, about));
    if (results.length === Math.max(limit, 2) || score < MIN_SCORE) break;
    if (!isDuplicate(passage, results)) results.push({ ...passage, score });
  }
  const passages = scoreOtherLanguage(query, results, read).slice(0, limit);
  return { passages, confident: (passages[0]?.score ?? 0) >= CONFIDENT };
}

async function findTerms(ctx: WorkspaceContext, agentId: string, asked: readonly Concept[]) {
  const postings = await loadPostings(ctx, agentId, termsOf(asked));
  const concepts = await fixTypos(ctx, agentId, { concepts: asked, postings });
  const missing = termsOf(concepts).filter((term) => !postings.has(term));
  const isSame = concepts.every((concept, index) => concept === asked[index]);
  if (!isSame)
    for (const [term, found] of await loadPostings(ctx, agentId, missing)) postings.set(term, found);
  return { concepts, postings };
}

/** If every word of a question is very frequent, uses the rarest of them. */
async function loadFrequent(
  ctx: WorkspaceContext,
  agentId: string,
  postings: ReadonlyMap<string, TermPostings>,
): Promise<Map<string, TermPostings>> {
  const byCount = [...postings].sort(([, one], [, other]) => one.passageCount - other.passageCount);
  const rarest = byCount.slice(0, 2).map(([term]) => term);
  return loadPostings(ctx, agentId, rarest, passageLimits.passagesPerFile * 100);
}

function termsOf(concepts: readonly Concept[]): string[] {
  return [...new Set(concepts.flatMap(({ forms }) => [...forms.keys()]))];
}

type Row = {
  ordinal: number;
  fileId: string;
  heading: string;
  passage: string;
  page: number | null;
  fileName: string;
};

async function readCandidates(
  ctx: WorkspaceContext,
  segments: Segments,
  candidates: readonly Candidate[],
): Promise<(Row & { score: number })[]> {
  const places = candidates.map((candidate) => ({
    ...placeOf(segments, candidate.number),
    score: candidate.score,
  }));
  const { rows } = await ctx.db.execute<Row & { score: number }>(sql`
    select passages.ordinal, passages.file_id as "fileId", heading, passages.text as passage, page,
      knowledge_files.name as "fileName", wanted.score
    from unnest(
      ${sql.param(places.map(({ fileId }) => fileId))}::uuid[],
      ${sql.param(places.map(({ ordinal }) => ordinal))}::integer[],
      ${sql.param(places.map(({ score }) => score))}::float8[]
    ) as wanted (file_id, ordinal, score)
    join passages on passages.workspace_id = ${ctx.workspaceId} and passages.file_id = wanted.file_id
      and passages.ordinal = wanted.ordinal
    join knowledge_files on knowledge_files.workspace_id = ${ctx.workspaceId}
      and knowledge_files.id = wanted.file_id`);
  return rows;
}

function placeOf(segments: Segments, number: number): { fileId: string; ordinal: number } {
  for (const { fileId, start, passageCount } of segments.byNumber.values()) {
    if (number < start + passageCount) return { fileId, ordinal: number - start };
  }
  throw new Error("every candidate is in a segment");
}

/** Returns whether a better passage has the same text. */
function isDuplicate({ passage }: Row, results: readonly FoundPassage[]): boolean {
  const flat = (text: string) => text.toLowerCase().replace(/\s+/g, " ");
  return results.some((better) => flat(better.passage) === flat(passage));
}
