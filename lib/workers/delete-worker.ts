import { and, eq } from "drizzle-orm";
import { inboundWorkers } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/** Deletes a worker with its stored calls; the records they created stay. Throws WORKER_NOT_FOUND. */
export async function deleteWorker(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  if (!isId(id)) throw notFound("WORKER");
  return inTransaction(ctx, async (ctx) => {
    const { workspaceId } = ctx;
    const [gone] = await ctx.db
      .delete(inboundWorkers)
      .where(and(eq(inboundWorkers.workspaceId, workspaceId), eq(inboundWorkers.id, id)))
      .returning({ name: inboundWorkers.name });
    if (!gone) throw notFound("WORKER");
    await recordAudit(ctx, { workspaceId, action: "worker.deleted", subject: id, detail: gone.name });
    publishChange(ctx, "worker", id);
    return { id };
  });
}
