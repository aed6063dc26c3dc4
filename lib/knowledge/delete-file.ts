import { knowledgeFiles } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { isFile } from "./file-row.ts";
import { releaseStored } from "./release-stored.ts";
import { requireAgent } from "./require-agent.ts";
import type { FileInQuery } from "./schema.ts";

/** Deletes a file of an agent with its passages. Throws AGENT_NOT_FOUND, FILE_NOT_FOUND. */
export async function deleteFile(ctx: WorkspaceContext, input: FileInQuery): Promise<{ fileName: string }> {
  const { agentId } = input;
  return inTransaction(ctx, async (ctx) => {
    await requireAgent(ctx, agentId);
    const [deleted] = await ctx.db
      .delete(knowledgeFiles)
      .where(isFile(ctx, agentId, input.fileName))
      .returning();
    if (!deleted) throw notFound("FILE");
    releaseStored(ctx, deleted.storageKey);
    await recordAudit(ctx, "file.deleted", { subject: deleted.id, detail: deleted.name });
    publishChange(ctx, "knowledge", agentId);
    publishChange(ctx, "agent", agentId);
    return { fileName: deleted.name };
  });
}
