import { eq, sql } from "drizzle-orm";
import { knowledgeFiles } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { FileCounts, FileStatus } from "./schema.ts";

/** Counts each agent's files by state; agents without files are omitted. */
export async function listFileCounts(ctx: WorkspaceContext): Promise<FileCounts[]> {
  return ctx.db
    .select({
      agentId: knowledgeFiles.agentId,
      ready: countOf("ready"),
      processing: countOf("processing"),
      failed: countOf("failed"),
    })
    .from(knowledgeFiles)
    .where(eq(knowledgeFiles.workspaceId, ctx.workspaceId))
    .groupBy(knowledgeFiles.agentId)
    .orderBy(knowledgeFiles.agentId);
}

function countOf(status: FileStatus) {
  return sql<number>`count(*) filter (where ${knowledgeFiles.status} = ${status})::int`;
}
