import { inWorkspace } from "#lib/db/in-workspace.ts";
import { knowledgeFiles } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { copyPassages } from "#lib/passages/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { queueIngestion } from "./queue-ingestion.ts";

/** Copies the files of an agent to another one; both exist. The stored bytes are shared; files that are still being
 * processed are processed for both.
 */
export async function copyKnowledge(
  ctx: WorkspaceContext,
  { fromAgentId, toAgentId }: { fromAgentId: string; toAgentId: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    // Locked until the commit, so that the last row of a stored object is not deleted before.
    const files = await ctx.db
      .select()
      .from(knowledgeFiles)
      .where(inWorkspace(ctx, knowledgeFiles, { agentId: fromAgentId }))
      .orderBy(knowledgeFiles.id)
      .for("update");
    for (const file of files) {
      const now = clock.now();
      const copy = { ...file, id: newId(), agentId: toAgentId, revision: 1, createdAt: now, updatedAt: now };
      await ctx.db.insert(knowledgeFiles).values(copy);
      if (file.status === "processing") await queueIngestion(ctx, copy);
      else await copyPassages(ctx, { fromFileId: file.id, toFileId: copy.id, toAgentId });
    }
  });
}
