import { knowledgeFiles } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isFile } from "./file-row.ts";
import { queueIngestion } from "./queue-ingestion.ts";
import { requireAgent } from "./require-agent.ts";
import type { AddedFile, FileInQuery } from "./schema.ts";

/** Extracts and indexes a file's stored bytes again. Throws AGENT_NOT_FOUND, FILE_NOT_FOUND. */
export async function retryFile(ctx: WorkspaceContext, input: FileInQuery): Promise<AddedFile> {
  return inTransaction(ctx, async (ctx) => {
    await requireAgent(ctx, input.agentId);
    const ofName = isFile(ctx, input.agentId, input.fileName);
    const [file] = await ctx.db.select().from(knowledgeFiles).where(ofName).for("update");
    if (!file) throw notFound("FILE");
    const revision = file.revision + 1;
    await ctx.db
      .update(knowledgeFiles)
      .set({ revision, status: "processing", step: "queued", error: null, updatedAt: clock.now() })
      .where(whereId(ctx, knowledgeFiles, file.id));
    await queueIngestion(ctx, { ...file, revision });
    await recordAudit(ctx, "file.reprocessed", { subject: file.id, detail: file.name });
    return { fileName: file.name, status: "processing" };
  });
}
