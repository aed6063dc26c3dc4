import { and, eq } from "drizzle-orm";
import { runPrepared } from "#lib/db/run-prepared.ts";
import { passageSegments } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** A file in the index: where its passages begin in the numbering of one search. */
type Segment = { fileId: string; start: number; passageCount: number };

/** Where the passages of an agent are. */
export type Segments = { byNumber: Map<number, Segment>; passageCount: number };

/** A term's occurrences in all files of an agent; `chunks` is in the form the statement below makes. */
export type TermPostings = { passageCount: number; chunks: Buffer | null };

/** Occurrences of a term that is in most passages are not worth their transport. */
const FREQUENT = 30_000;

/** One row a term: each file's number, length and postings, one after the other. */
const statement = {
  name: "load_postings",
  text: `
    select term, sum(passage_count)::int as "passageCount",
      case when sum(passage_count) <= $4 then
        string_agg(int4send(segment) || int4send(length(postings)) || postings, ''::bytea)
      end as chunks
    from passage_terms
    where workspace_id = $1 and agent_id = $2 and term = any($3::text[])
    group by term`,
};

/** The files of an agent that can be searched. */
export async function loadSegments(ctx: WorkspaceContext, agentId: string): Promise<Segments> {
  const rows = await ctx.db
    .select({
      number: passageSegments.number,
      fileId: passageSegments.fileId,
      passageCount: passageSegments.passageCount,
    })
    .from(passageSegments)
    .where(and(eq(passageSegments.workspaceId, ctx.workspaceId), eq(passageSegments.agentId, agentId)))
    .orderBy(passageSegments.number);
  let start = 0;
  const byNumber = new Map<number, Segment>();
  for (const { number, fileId, passageCount } of rows) {
    byNumber.set(number, { fileId, start, passageCount });
    start += passageCount;
  }
  return { byNumber, passageCount: start };
}

/**
 * Occurrences of terms in an agent's files; a term that is in none is missing from the answer, one that is in more
 * than `most` passages comes without its places.
 */
export async function loadPostings(
  ctx: WorkspaceContext,
  agentId: string,
  terms: readonly string[],
  most = FREQUENT,
): Promise<Map<string, TermPostings>> {
  if (terms.length === 0) return new Map();
  const values = [ctx.workspaceId, agentId, [...terms], most];
  const rows = await runPrepared<TermPostings & { term: string }>(ctx.db, statement, values);
  return new Map(rows.map(({ term, ...postings }) => [term, postings]));
}
