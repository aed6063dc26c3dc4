import { and, desc, eq, sql } from "drizzle-orm";
import { knowledgeFiles, passages } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { FoundPassage } from "./schema.ts";

type Search = { agentId: string; query: string; limit?: number };

/**
 * The passages of an agent's files that answer a question, best first. `confident` tells whether the first is
 * likely to hold the answer; an agent that is not says that it does not know.
 */
export async function searchPassages(
  ctx: WorkspaceContext,
  { agentId, query, limit = 5 }: Search,
): Promise<{ passages: FoundPassage[]; confident: boolean }> {
  const words = query.match(/[\p{L}\p{N}]{3,}/gu)?.slice(0, 60) ?? [];
  const wanted = sql`websearch_to_tsquery('spanish', ${words.join(" or ")})`;
  const vector = sql`to_tsvector('spanish', ${passages.text})`;
  const rank = sql<number>`ts_rank_cd(${vector}, ${wanted}, 32)`.mapWith(Number);
  const found = await ctx.db
    .select({
      fileId: passages.fileId,
      fileName: knowledgeFiles.name,
      ordinal: passages.ordinal,
      heading: passages.heading,
      passage: passages.text,
      score: rank,
      page: passages.page,
    })
    .from(passages)
    .innerJoin(
      knowledgeFiles,
      and(eq(knowledgeFiles.workspaceId, passages.workspaceId), eq(knowledgeFiles.id, passages.fileId)),
    )
    .where(
      and(
        eq(passages.workspaceId, ctx.workspaceId),
        eq(passages.agentId, agentId),
        sql`${vector} @@ ${wanted}`,
      ),
    )
    .orderBy(desc(rank))
    .limit(limit);
  return { passages: found, confident: found.length > 0 };
}
