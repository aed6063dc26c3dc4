import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import type { Reason } from "#lib/platform/reason.ts";
import { type Applied, applyCall } from "./apply-call.ts";
import { getWorker } from "./get-worker.ts";
import { type MappedValue, mapPayload, problemWithTarget } from "./mapping/map-payload.ts";
import { actingAs } from "./process-call.ts";
import type { MappingTest, TestMapping } from "./schema.ts";
import { requireRun } from "./worker-run-row.ts";

/** Returns the result out of the transaction, which is rolled back. */
class TriedOut extends Error {
  readonly applied: Applied;
  constructor(applied: Applied) {
    super("tried out");
    this.applied = applied;
  }
}

const nothing = { contact: null, opportunity: null, task: null };

/**
 * Returns the result of a mapping for a stored call: it runs the real code in a transaction that is rolled back. Throws
 * WORKER_NOT_FOUND, WORKER_RUN_NOT_FOUND.
 */
export async function testMapping(
  ctx: WorkspaceContext,
  workerId: string,
  { runId, mapping }: TestMapping,
): Promise<MappingTest> {
  const worker = await getWorker(ctx, workerId);
  const run = await requireRun(ctx, runId);
  if (run.workerId !== worker.id) throw notFound("WORKER_RUN");
  const { skipped, values } = mapPayload(mapping ?? worker.mapping, JSON.parse(run.body));
  const shown = values.map(toShownValue);
  if (skipped) return { status: "skipped", ...toShownReason(skipped), values: shown, ...nothing };
  return { values: shown, ...(await testOf(actingAs(ctx, worker), values)) };
}

function toShownValue(mapped: MappedValue): MappingTest["values"][number] {
  const { target, label, value } = mapped;
  const problem = problemWithTarget(mapped);
  return {
    target,
    label,
    value: value === null || typeof value === "string" ? value : [...value],
    problem: problem?.text ?? null,
    problemParts: problem?.parts ?? [],
  };
}

function toShownReason({ text, parts }: Reason) {
  return { reason: text, reasonParts: parts };
}

async function testOf(
  ctx: WorkspaceContext,
  values: readonly MappedValue[],
): Promise<Omit<MappingTest, "values">> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      throw new TriedOut(await applyCall(ctx, values));
    });
  } catch (error) {
    if (error instanceof TriedOut) return toTrial(error.applied);
    if (!(error instanceof AppError)) throw error;
    return { status: "failed", ...toShownReason(error.reason), ...nothing };
  }
}

function toTrial({ contact, opportunity, task }: Applied): Omit<MappingTest, "values"> {
  return {
    status: "done",
    reason: null,
    reasonParts: [],
    contact: { id: contact.created ? null : contact.id, name: contact.name },
    opportunity: opportunity?.name ?? null,
    task: task?.name ?? null,
  };
}
