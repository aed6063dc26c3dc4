import { and, eq } from "drizzle-orm";
import { agents } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { KnowledgeAnswer, SearchKnowledge } from "./schema.ts";
import { searchPassages } from "./search-passages.ts";

/** What an agent's files say about a question, best first, headings in front. Throws AGENT_NOT_FOUND. */
export async function searchKnowledge(
  ctx: WorkspaceContext,
  { agentId, query, limit }: SearchKnowledge,
): Promise<KnowledgeAnswer[]> {
  await requireAgent(ctx, agentId);
  const { passages } = await searchPassages(ctx, { agentId, query, limit });
  return passages.map(({ fileName, heading, passage, score }) => ({
    fileName,
    passage: heading === "" ? passage : `${heading}\n${passage}`,
    score,
  }));
}

async function requireAgent(ctx: WorkspaceContext, agentId: string): Promise<void> {
  if (!isId(agentId)) throw notFound("AGENT");
  const isAgent = and(eq(agents.workspaceId, ctx.workspaceId), eq(agents.id, agentId));
  const [agent] = await ctx.db.select({ id: agents.id }).from(agents).where(isAgent);
  if (!agent) throw notFound("AGENT");
}
