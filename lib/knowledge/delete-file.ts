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

/** Takes a file and its passages from an agent. Throws AGENT_NOT_FOUND, FILE_NOT_FOUND. */
export async function deleteFile(ctx: WorkspaceContext, input: FileInQuery): Promise<{ fileName: string }> {
  const { agentId } = input;
  return inTransaction(ctx, async (ctx) => {
    await requireAgent(ctx, agentId);
    const [gone] = await ctx.db
      .delete(knowledgeFiles)
      .where(isFile(ctx, agentId, input.fileName))
      .returning();
    if (!gone) throw notFound("FILE");
    releaseStored(ctx, gone.storageKey);
    const { workspaceId } = ctx;
    await recordAudit(ctx, { workspaceId, action: "file.deleted", subject: gone.id, detail: gone.name });
    publishChange(ctx, "knowledge", agentId);
    publishChange(ctx, "agent", agentId);
    return { fileName: gone.name };
  });
}
