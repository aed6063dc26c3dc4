import { and, count, eq, ne } from "drizzle-orm";
import { knowledgeFiles } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { processFileJob } from "./jobs.ts";

/** Queues the ingestion of a file's revision, in the caller's transaction, and publishes the change. A file waits as
 * many rounds as its workspace has files waiting, so that workspaces take turns.
 */
export async function queueIngestion(
  ctx: WorkspaceContext,
  { id, agentId, revision }: { id: string; agentId: string; revision: number },
): Promise<void> {
  const round = await countQueued(ctx, id);
  await enqueueJob(ctx, processFileJob, { fileId: id, revision }, { key: `ingest ${id}`, round });
  publishChange(ctx, "knowledge", agentId);
  publishChange(ctx, "agent", agentId);
}

/** Number of other waiting files of the workspace. */
async function countQueued(ctx: WorkspaceContext, fileId: string): Promise<number> {
  const { workspaceId, id, status, step } = knowledgeFiles;
  const [row] = await ctx.db
    .select({ queued: count() })
    .from(knowledgeFiles)
    .where(
      and(eq(workspaceId, ctx.workspaceId), ne(id, fileId), eq(status, "processing"), eq(step, "queued")),
    );
  return row?.queued ?? 0;
}
