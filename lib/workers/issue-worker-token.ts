import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { getWorker } from "./get-worker.ts";
import type { Worker } from "./schema.ts";
import { newToken, writeWorker } from "./write-worker.ts";

/** Gives a worker a new token; the old one is rejected after the commit. Throws WORKER_NOT_FOUND. */
export async function issueWorkerToken(ctx: WorkspaceContext, id: string): Promise<Worker> {
  return inTransaction(ctx, async (ctx) => {
    const { workspaceId } = ctx;
    const { name } = await writeWorker(ctx, id, newToken({ workspaceId, id }));
    await recordAudit(ctx, "worker.token_renewed", { subject: id, detail: name });
    return getWorker(ctx, id);
  });
}
