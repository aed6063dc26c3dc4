import { workerRuns, workers } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { processCallJob } from "./process-call.ts";
import type { WorkerRun } from "./schema.ts";
import { requireRun } from "./worker-run-row.ts";

/** Repeats a stored call as a new call. Throws WORKER_RUN_NOT_FOUND. */
export async function retryRun(ctx: WorkspaceContext, id: string): Promise<WorkerRun> {
  return inTransaction(ctx, async (ctx) => {
    const { workerId, headers, body, bytes } = await requireRun(ctx, id);
    await lockWorker(ctx, workerId);
    const again = newId();
    await ctx.db.insert(workerRuns).values({
      workspaceId: ctx.workspaceId,
      id: again,
      workerId,
      status: "received",
      source: "replay",
      replayOf: id,
      headers,
      body,
      bytes,
      createdAt: clock.now(),
    });
    await enqueueJob(ctx, processCallJob, { runId: again });
    await recordAudit(ctx, "worker.call_replayed", { subject: workerId, detail: id });
    publishChange(ctx, "worker", workerId);
    const { headers: _headers, body: _body, ...run } = await requireRun(ctx, again);
    return run;
  });
}

/** Locks the worker until the transaction ends; a deleted worker has no calls. */
async function lockWorker(ctx: WorkspaceContext, id: string): Promise<void> {
  const [worker] = await ctx.db
    .select({ id: workers.id })
    .from(workers)
    .where(whereId(ctx, workers, id))
    .for("key share");
  if (!worker) throw notFound("WORKER_RUN");
}
