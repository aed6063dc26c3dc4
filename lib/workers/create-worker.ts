import { workers } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireBelowLimit } from "#lib/platform/require-below-limit.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { getWorker } from "./get-worker.ts";
import { type CreateWorker, MAX_WORKERS, type Worker } from "./schema.ts";
import { newToken, TAKEN } from "./write-worker.ts";

/** Creates a worker with a new token. Throws NAME_TAKEN, and VALIDATION_ERROR if there are too many workers. */
export async function createWorker(ctx: WorkspaceContext, input: CreateWorker): Promise<Worker> {
  return inTransaction(ctx, async (ctx) => {
    await requireBelowLimit(ctx, workers, { max: MAX_WORKERS, what: "workers" });
    const { workspaceId } = ctx;
    const at = clock.now();
    const id = newId();
    const row = { ...input, ...newToken({ workspaceId, id }), workspaceId, id, createdAt: at, updatedAt: at };
    await throwIfNameTaken(ctx.db.insert(workers).values(row), "workers_name_key", TAKEN);
    await recordAudit(ctx, "worker.created", { subject: id, detail: input.name });
    publishChange(ctx, "worker", id);
    return getWorker(ctx, id);
  });
}
