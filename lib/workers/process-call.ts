import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { workerRuns, workers } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { type Reason, reason, reasonPart } from "#lib/platform/reason.ts";
import { applyCall } from "./apply-call.ts";
import { mapPayload } from "./mapping/map-payload.ts";
import { Mapping } from "./mapping/schema.ts";
import type { WorkerRunStatus } from "./schema.ts";

/**
 * Processes one stored call. Calls of a workspace are processed one at a time, which keeps the order of a sender's
 * calls.
 */
export const processCallJob = defineJob({
  name: "work-on-call",
  payload: z.object({ runId: z.string() }),
  maxAttempts: 5,
  queue: "workspace",
  timeoutMs: 60_000,
  run: (ctx, { runId }) => processCall(ctx, runId),
  giveUp: (ctx, { runId }) =>
    inTransaction(ctx, async (ctx) => {
      const run = await lockRun(ctx, runId);
      if (run)
        await finish(ctx, run, {
          status: "failed",
          reason: reason("It could not be processed. See the server's log.", "runFailed"),
        });
    }),
});

type LockedRun = { id: string; workerId: string; source: string; body: string };
type Ending = Partial<typeof workerRuns.$inferInsert> & { status: WorkerRunStatus; reason?: Reason };

/** The changes and the call's outcome are one transaction: a call is processed once, even after a crash. */
async function processCall(ctx: WorkspaceContext, runId: string): Promise<void> {
  try {
    await inTransaction(ctx, async (ctx) => {
      const run = await lockRun(ctx, runId);
      if (run) await finish(ctx, run, await work(ctx, run));
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The transaction was rolled back; this stores the reason.
    await inTransaction(ctx, async (ctx) => {
      const run = await lockRun(ctx, runId);
      if (run) await finish(ctx, run, { status: "failed", reason: error.reason });
    });
  }
}

/** Returns the call and locks it until the transaction ends; undefined if it is finished. */
async function lockRun(ctx: WorkspaceContext, id: string): Promise<LockedRun | undefined> {
  const { workerId, source, body, status, workspaceId } = workerRuns;
  const [run] = await ctx.db
    .select({ id: workerRuns.id, workerId, source, body })
    .from(workerRuns)
    .where(and(eq(workspaceId, ctx.workspaceId), eq(workerRuns.id, id), eq(status, "received")))
    .for("update");
  return run;
}

async function work(ctx: WorkspaceContext, run: LockedRun): Promise<Ending> {
  const [worker] = await ctx.db
    .select()
    .from(workers)
    .where(whereId(ctx, workers, run.workerId));
  if (!worker?.enabled) {
    return { status: "skipped", reason: reason("The worker is switched off.", "webhookOff") };
  }
  const mapping = Mapping.parse(worker.mapping);
  if (mapping.fields.length === 0) {
    return { status: "skipped", reason: reason("The worker has no mapping yet.", "webhookUnmapped") };
  }
  const { skipped, key, values } = mapPayload(mapping, JSON.parse(run.body));
  if (skipped) {
    const parts = [reasonPart("filteredOut"), ...skipped.parts];
    return { status: "skipped", reason: { text: `Filtered out: ${skipped.text}.`, parts } };
  }
  // A replay runs even if its key was used.
  const ownKey = run.source === "replay" ? null : key;
  if (ownKey !== null && (await isKnown(ctx, run, ownKey))) {
    const shown = ownKey.slice(0, 60);
    const text = `A call with the key “${shown}” was already processed.`;
    return { status: "skipped", reason: reason(text, "webhookKeyKnown", { key: shown }) };
  }
  const { contact, opportunity, task } = await applyCall(actingAs(ctx, worker), values);
  return {
    status: "done",
    key: ownKey,
    contactId: contact.id,
    isNewContact: contact.created,
    opportunityId: opportunity?.id ?? null,
    taskId: task?.id ?? null,
  };
}

/** Returns a context in which the worker is the author of the changes. */
export function actingAs(
  ctx: WorkspaceContext,
  { id, name }: { id: string; name: string },
): WorkspaceContext {
  return { ...ctx, actor: { type: "system", id, name, via: "api" } };
}

async function isKnown(ctx: WorkspaceContext, { workerId }: LockedRun, key: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ one: sql`1` })
    .from(workerRuns)
    .where(inWorkspace(ctx, workerRuns, { workerId, key, status: "done" }))
    .limit(1);
  return rows.length > 0;
}

async function finish(ctx: WorkspaceContext, run: LockedRun, ending: Ending): Promise<void> {
  const why = ending.reason && { ...ending.reason, text: ending.reason.text.slice(0, 500) };
  await ctx.db
    .update(workerRuns)
    .set({ ...ending, reason: why ?? null, finishedAt: clock.now() })
    .where(whereId(ctx, workerRuns, run.id));
  publishChange(ctx, "worker", run.workerId);
}
