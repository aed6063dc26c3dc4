import { and, eq } from "drizzle-orm";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { pipelines } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/** Deletes a pipeline and its stages. Throws PIPELINE_NOT_FOUND. */
export async function deletePipeline(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  if (!isId(id)) throw notFound("PIPELINE");
  return inTransaction(ctx, async (ctx) => {
    await lockWorkspace(ctx);
    const [deleted] = await ctx.db
      .delete(pipelines)
      .where(and(eq(pipelines.workspaceId, ctx.workspaceId), eq(pipelines.id, id)))
      .returning({ name: pipelines.name });
    if (!deleted) throw notFound("PIPELINE");
    await recordAudit(ctx, {
      workspaceId: ctx.workspaceId,
      action: "pipeline.deleted",
      subject: id,
      detail: deleted.name,
    });
    publishChange(ctx, "pipeline", id);
    return { id };
  });
}
