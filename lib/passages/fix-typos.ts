import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Concept } from "./extract-concepts.ts";
import type { TermPostings } from "./load-postings.ts";
import { groupsOf } from "./thesaurus/groups.ts";
import { spellingVariants } from "./words/spelling-variants.ts";
import { termsOf } from "./words/stem.ts";

/** Maximum number of words of a question that are checked for typos. */
const MAX_WORDS = 3;
const MAX_CORRECTIONS = 3;
const SURE = 0.8;

const statement = defineStatement({
  name: "known_terms",
  text: `
    select term, sum(passage_count)::int as count from passage_terms
    where workspace_id = $1 and agent_id = $2 and term = any($3::text[]) group by term`,
}).narrow<{ count: number }>();

/** Adds the probably intended terms to words that occur in none of the agent's files. A word of the thesaurus counts as
 * correctly spelled.
 */
export async function fixTypos(
  ctx: WorkspaceContext,
  agentId: string,
  { concepts, postings }: { concepts: readonly Concept[]; postings: ReadonlyMap<string, TermPostings> },
): Promise<Concept[]> {
  const isDoubtful = ({ word, forms, isKnown }: Concept) =>
    !isKnown && /^[a-z]{3,25}$/.test(word) && ![...forms.keys()].some((term) => postings.has(term));
  const doubtful = concepts.filter(isDoubtful).slice(0, MAX_WORDS);
  if (doubtful.length === 0) return [...concepts];
  const corrections = new Map(doubtful.map((concept) => [concept, likelyTerms(concept.word)]));
  const terms = [...new Set([...corrections.values()].flatMap((likely) => [...likely.keys()]))];
  const rows = await runStatement(ctx.db, statement, [ctx.workspaceId, agentId, terms]);
  const counts = new Map(rows.map(({ term, count }) => [term, count]));
  return concepts.map((concept) => corrected(concept, corrections.get(concept), counts));
}

/** Terms of all spelling variants with their best likeness. */
function likelyTerms(word: string): Map<string, number> {
  const likely = new Map<string, number>();
  for (const variant of spellingVariants(word)) {
    for (const term of termsOf(variant.word, "simple")) {
      if (isTelling(term, variant.word) && (likely.get(term) ?? 0) < variant.likeness)
        likely.set(term, variant.likeness);
    }
  }
  return likely;
}

/** A variant that is not a word may have the stem of a different word, so a much shorter stem is not evidence. */
function isTelling(term: string, variant: string): boolean {
  return term.length >= 4 && term.length >= variant.length - 4;
}

function corrected(
  concept: Concept,
  likely: ReadonlyMap<string, number> | undefined,
  counts: ReadonlyMap<string, number>,
): Concept {
  if (!likely) return concept;
  const best = [...likely]
    .map(([term, likeness]) => ({
      term,
      likeness,
      isCommon: groupsOf(term).length > 0,
      count: counts.get(term) ?? 0,
    }))
    // A name is not a typo of a common word: Paris is not "pais".
    .filter(({ count, isCommon, likeness }) =>
      concept.isName ? count > 0 && !isCommon && likeness >= SURE : count > 0 || isCommon,
    )
    .sort((one, other) => rankOf(other) - rankOf(one))
    .slice(0, MAX_CORRECTIONS);
  const forms = new Map(concept.forms);
  for (const { term, likeness } of best) {
    for (const { group, weight } of groupsOf(term)) {
      for (const member of group.members) raise(forms, member.term, 0.5 * likeness * weight * member.weight);
    }
    raise(forms, term, likeness);
  }
  return { ...concept, forms };
}

function rankOf({
  likeness,
  isCommon,
  count,
}: {
  likeness: number;
  isCommon: boolean;
  count: number;
}): number {
  return likeness + (isCommon ? 0.15 : 0) + (count > 0 ? 0.1 : 0) + Math.min(0.05, count / 2_000);
}

function raise(forms: Map<string, number>, term: string, weight: number): void {
  if ((forms.get(term) ?? 0) < weight) forms.set(term, weight);
}
