import { inWorkspace } from "#lib/db/in-workspace.ts";
import { knowledgeFiles } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { releaseStored } from "./release-stored.ts";

/** Deletes all files of an agent that is being deleted. */
export async function removeKnowledge(
  ctx: WorkspaceContext,
  { agentId }: { agentId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .delete(knowledgeFiles)
      .where(inWorkspace(ctx, knowledgeFiles, { agentId }))
      .returning({ storageKey: knowledgeFiles.storageKey });
    for (const { storageKey } of removed) releaseStored(ctx, storageKey);
    publishChange(ctx, "knowledge", agentId);
  });
}
