import { inTransaction } from "#lib/db/transaction.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { getWorker } from "./get-worker.ts";
import type { UpdateWorker, Worker } from "./schema.ts";
import { writeWorker } from "./write-worker.ts";

/** Changes a worker; waiting calls use the new mapping. Throws WORKER_NOT_FOUND, NAME_TAKEN. */
export async function updateWorker(ctx: WorkspaceContext, id: string, input: UpdateWorker): Promise<Worker> {
  return inTransaction(ctx, async (ctx) => {
    const before = await getWorker(ctx, id);
    const { name } = await writeWorker(ctx, id, input);
    await recordAudit(ctx, "worker.updated", {
      subject: id,
      detail: name,
      changes: changesOf(before, input),
    });
    return getWorker(ctx, id);
  });
}
