import { sql } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { knowledgeFiles } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { toFile } from "./file-row.ts";
import { requireAgent } from "./require-agent.ts";
import type { KnowledgeFile } from "./schema.ts";

/** Lists an agent's files by name, ignoring case. Throws AGENT_NOT_FOUND. */
export async function listFiles(
  ctx: WorkspaceContext,
  { agentId }: { agentId: string },
): Promise<KnowledgeFile[]> {
  await requireAgent(ctx, agentId);
  const rows = await ctx.db
    .select()
    .from(knowledgeFiles)
    .where(inWorkspace(ctx, knowledgeFiles, { agentId }))
    .orderBy(sql`lower(${knowledgeFiles.name})`, knowledgeFiles.id);
  return rows.map(toFile);
}
