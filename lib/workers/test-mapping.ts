import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { type Applied, applyCall } from "./apply-call.ts";
import { CannotApplyError } from "./cannot-apply-error.ts";
import { getWorker } from "./get-worker.ts";
import { type MappedValue, mapPayload } from "./mapping/map-payload.ts";
import { actingAs } from "./process-call.ts";
import { requireRun } from "./run-row.ts";
import type { MappingTest, TestMapping } from "./schema.ts";

/** Carries the result out of the transaction that is rolled back. */
class TriedOut extends Error {
  readonly applied: Applied;
  constructor(applied: Applied) {
    super("tried out");
    this.applied = applied;
  }
}

const nothing = { contact: null, opportunity: null, task: null };

/**
 * Returns what a mapping would do with a stored call: it runs the real code in a transaction that is rolled back.
 * Throws WORKER_NOT_FOUND, WORKER_RUN_NOT_FOUND.
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
  const shown = values.map(({ value, ...rest }) => ({
    ...rest,
    value: value === null || typeof value === "string" ? value : [...value],
  }));
  if (skipped) return { status: "skipped", reason: skipped, values: shown, ...nothing };
  return { values: shown, ...(await testOf(actingAs(ctx, worker), values)) };
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
    if (!(error instanceof CannotApplyError || error instanceof AppError)) throw error;
    return { status: "failed", reason: error.message, ...nothing };
  }
}

function toTrial({ contact, opportunity, task }: Applied): Omit<MappingTest, "values"> {
  return {
    status: "done",
    reason: null,
    contact: { id: contact.created ? null : contact.id, name: contact.name },
    opportunity: opportunity?.name ?? null,
    task: task?.name ?? null,
  };
}
