import { sql } from "drizzle-orm";
import { passageSegments, passages, passageTerms } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { encodePostings, type Posting } from "./postings.ts";
import { removePassages } from "./remove-passages.ts";
import { type Block, passageLimits } from "./schema.ts";
import { scoreTerms } from "./score-terms.ts";
import { type Piece, splitBlocks } from "./split-blocks.ts";

type Indexing = { agentId: string; fileId: string; fileName: string; blocks: Block[] };

const ROWS_A_STATEMENT = 2_000;
/** A common word has as many postings as a thousand rare ones; encoding this many takes some 10 ms. */
const POSTINGS_A_STATEMENT = 25_000;
const PASSAGES_A_TURN = 50;

/** Indexes a file's content and replaces its previous passages. The file's row exists; joins the caller's transaction.
 * Throws VALIDATION_ERROR if the content is too large.
 */
export async function indexPassages(
  ctx: WorkspaceContext,
  { agentId, fileId, fileName, blocks }: Indexing,
): Promise<{ passageCount: number }> {
  const pieces = await cut(blocks);
  const postings = await findPostings(pieces, fileName);
  return inTransaction(ctx, async (ctx) => {
    await removePassages(ctx, { fileId });
    if (pieces.length === 0) return { passageCount: 0 };
    await insertPassages(ctx, { agentId, fileId }, pieces);
    await insertTerms(ctx, { agentId, fileId, passageCount: pieces.length }, postings);
    return { passageCount: pieces.length };
  });
}

/** Yields to other work regularly, like `findPostings`: a large file takes seconds. */
async function cut(blocks: readonly Block[]): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const piece of splitBlocks(blocks)) {
    if (pieces.length >= passageLimits.passagesPerFile) {
      throw invalid(`the file has more than ${passageLimits.passagesPerFile} passages`).because(
        "filePassages",
        { max: passageLimits.passagesPerFile },
      );
    }
    pieces.push(piece);
    if (pieces.length % PASSAGES_A_TURN === 0) await new Promise(setImmediate);
  }
  return pieces;
}

async function findPostings(pieces: readonly Piece[], fileName: string): Promise<Map<string, Posting[]>> {
  const postings = new Map<string, Posting[]>();
  for (const [ordinal, { text, heading }] of pieces.entries()) {
    if (ordinal % PASSAGES_A_TURN === 0) await new Promise(setImmediate);
    for (const [term, impact] of scoreTerms({ text, heading, fileName })) {
      const list = postings.get(term);
      if (list) list.push({ ordinal, impact });
      else postings.set(term, [{ ordinal, impact }]);
    }
  }
  return postings;
}

type Place = { agentId: string; fileId: string };

async function insertPassages(
  ctx: WorkspaceContext,
  { agentId, fileId }: Place,
  pieces: readonly Piece[],
): Promise<void> {
  for (let start = 0; start < pieces.length; start += ROWS_A_STATEMENT) {
    const part = pieces.slice(start, start + ROWS_A_STATEMENT);
    const rows = part.map(({ heading, text, page }, index) => ({
      ordinal: start + index,
      heading,
      text,
      page,
    }));
    await ctx.db.execute(sql`
      insert into ${passages} (workspace_id, file_id, ordinal, agent_id, heading, text, page)
      select ${ctx.workspaceId}::uuid, ${fileId}::uuid, ordinal, ${agentId}::uuid, heading, text, page
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (ordinal integer, heading text, text text, page integer)`);
  }
}

async function insertTerms(
  ctx: WorkspaceContext,
  { agentId, fileId, passageCount }: Place & { passageCount: number },
  postings: ReadonlyMap<string, Posting[]>,
): Promise<void> {
  const [segment] = await ctx.db
    .insert(passageSegments)
    .values({ workspaceId: ctx.workspaceId, agentId, fileId, passageCount })
    .returning({ number: passageSegments.number });
  if (!segment) throw new Error("an inserted segment has a number");
  // In the order of the index, so that neighbors are written together.
  const terms = [...postings].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const part of statementsOf(terms)) {
    await ctx.db.execute(sql`
      insert into ${passageTerms} (workspace_id, agent_id, term, segment, file_id, passage_count, postings)
      select ${ctx.workspaceId}::uuid, ${agentId}::uuid, term, ${segment.number}, ${fileId}::uuid, count, decode(hex, 'hex')
      from unnest(
        ${sql.param(part.map(([term]) => term))}::text[],
        ${sql.param(part.map(([, list]) => list.length))}::integer[],
        ${sql.param(part.map(([, list]) => encodePostings(list).toString("hex")))}::text[]
      ) as row (term, count, hex)`);
  }
}

/** Groups terms with their postings by statement. */
function* statementsOf(terms: readonly [string, Posting[]][]): Generator<[string, Posting[]][], void> {
  let part: [string, Posting[]][] = [];
  let size = 0;
  for (const term of terms) {
    part.push(term);
    size += term[1].length;
    if (part.length < ROWS_A_STATEMENT && size < POSTINGS_A_STATEMENT) continue;
    yield part;
    part = [];
    size = 0;
  }
  if (part.length > 0) yield part;
}
