import { searchPassages } from "#lib/passages/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireAgent } from "./require-agent.ts";
import type { KnowledgeAnswer, SearchKnowledge } from "./schema.ts";

/** Finds the passages for a question, best first, with their headings. Throws AGENT_NOT_FOUND. */
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
