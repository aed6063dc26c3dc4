import { sql } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { knowledgeFiles } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { queueIngestion } from "./queue-ingestion.ts";

/** Queues the files of a restored agent that were being processed when it was deleted, in the caller's transaction. */
export async function resumeKnowledge(ctx: WorkspaceContext, agentId: string): Promise<void> {
  const { id, revision } = knowledgeFiles;
  const waiting = await ctx.db
    .update(knowledgeFiles)
    .set({ step: "queued", revision: sql`${revision} + 1` })
    .where(inWorkspace(ctx, knowledgeFiles, { agentId, status: "processing" }))
    .returning({ id, agentId: knowledgeFiles.agentId, revision });
  for (const file of waiting) await queueIngestion(ctx, file);
  publishChange(ctx, "knowledge", agentId);
}
