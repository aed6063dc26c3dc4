import type { WorkspaceContext } from "#lib/platform/context.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { ingestFileJob } from "./jobs.ts";

/** Queues the reading of a file's content of this revision, in the caller's transaction, and tells open pages. */
export async function enqueueIngestion(
  ctx: WorkspaceContext,
  { id, agentId, revision }: { id: string; agentId: string; revision: number },
): Promise<void> {
  await enqueueJob(ctx, ingestFileJob, { fileId: id, revision }, { key: `ingest ${id}` });
  publishChange(ctx, "knowledge", agentId);
  publishChange(ctx, "agent", agentId);
}
