import { workers } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/** Deletes a worker with its stored calls; the records they created stay. Throws WORKER_NOT_FOUND. */
export async function deleteWorker(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  if (!isId(id)) throw notFound("WORKER");
  return inTransaction(ctx, async (ctx) => {
    const [deleted] = await ctx.db
      .delete(workers)
      .where(whereId(ctx, workers, id))
      .returning({ name: workers.name });
    if (!deleted) throw notFound("WORKER");
    await recordAudit(ctx, "worker.deleted", { subject: id, detail: deleted.name });
    publishChange(ctx, "worker", id);
    return { id };
  });
}
