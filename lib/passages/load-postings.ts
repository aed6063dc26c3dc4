import { inWorkspace } from "#lib/db/in-workspace.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { passageSegments } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** A file in the index, with the first number of its passages in one search. */
type Segment = { fileId: string; start: number; passageCount: number };

/** The files of an agent by number. */
export type Segments = { byNumber: Map<number, Segment>; passageCount: number };

/** A term's occurrences in all files of an agent; `chunks` has the form that the statement below returns. */
export type TermPostings = { passageCount: number; chunks: Buffer | null };

/** The postings of terms that are more frequent than this are not loaded. */
const FREQUENT = 30_000;

/** One row per term: each file's number, length and postings in sequence. */
const statement = defineStatement({
  name: "load_postings",
  text: `
    select term, sum(passage_count)::int as "passageCount",
      case when sum(passage_count) <= $4 then
        string_agg(int4send(segment) || int4send(length(postings)) || postings, ''::bytea)
      end as chunks
    from passage_terms
    where workspace_id = $1 and agent_id = $2 and term = any($3::text[])
    group by term`,
}).narrow<{ passageCount: number }>();

export async function loadSegments(ctx: WorkspaceContext, agentId: string): Promise<Segments> {
  const rows = await ctx.db
    .select({
      number: passageSegments.number,
      fileId: passageSegments.fileId,
      passageCount: passageSegments.passageCount,
    })
    .from(passageSegments)
    .where(inWorkspace(ctx, passageSegments, { agentId }))
    .orderBy(passageSegments.number);
  let start = 0;
  const byNumber = new Map<number, Segment>();
  for (const { number, fileId, passageCount } of rows) {
    byNumber.set(number, { fileId, start, passageCount });
    start += passageCount;
  }
  return { byNumber, passageCount: start };
}

/** Loads the postings of terms in an agent's files. A term that occurs nowhere is missing from the result; one in more
 * than `max` passages has no postings.
 */
export async function loadPostings(
  ctx: WorkspaceContext,
  agentId: string,
  terms: readonly string[],
  max = FREQUENT,
): Promise<Map<string, TermPostings>> {
  if (terms.length === 0) return new Map();
  const values = [ctx.workspaceId, agentId, [...terms], max];
  const rows = await runStatement(ctx.db, statement, values);
  return new Map(rows.map(({ term, ...postings }) => [term, postings]));
}
