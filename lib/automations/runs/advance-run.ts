import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import { systemActor, type WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import type { Step } from "../effects/define-effect.ts";
import { effects } from "../effects/effect-table.ts";
import { nameOfNode } from "../nodes/node-kinds.ts";
import { runBounds } from "../schema.ts";
import { type Run, readRun } from "./read-run.ts";
import { failRun, lockRun, RunMovedError, saveStep } from "./save-step.ts";
import { resumeSignalOf } from "./wait-signal.ts";

/** How soon a waiting run is checked again when something is overdue, such as the end of a delivery. */
const RECHECK_MS = 30_000;

/**
 * `scheduleWake` queues the next check of the run and replaces the one queued before; with `keepsMoment` an earlier
 * queued check stays.
 */
type AdvanceOptions = {
  signal: AbortSignal;
  scheduleWake(ctx: WorkspaceContext, runAt: Date, options?: { keepsMoment: boolean }): Promise<void>;
};

/**
 * Runs the steps of a run until it waits or ends. A step's effect and the run's advance are one transaction, and a
 * process that read an older state of the run commits nothing. So each step takes effect exactly once, even when
 * several processes call this. Throws when a step may succeed later.
 */
export async function advanceRun(
  ctx: WorkspaceContext,
  runId: string,
  advancing: AdvanceOptions,
): Promise<void> {
  for (let continues = true; continues; ) {
    if (advancing.signal.aborted) throw new Error("interrupted");
    const run = await readRun(ctx, runId);
    if (run === null) return;
    continues = await advance(actAsAutomation(ctx, run), run, advancing);
  }
}

/** Fails a run whose step has used up its attempts. */
export async function giveUpRun(ctx: WorkspaceContext, runId: string, error: unknown): Promise<void> {
  const run = await readRun(ctx, runId);
  if (run === null) return;
  const why =
    error instanceof AppError
      ? error.reason
      : reason("Something went wrong on our side after several attempts.", "runFailed");
  await fail(actAsAutomation(ctx, run), run, why);
}

/** The automation is the actor of the run's changes, so they fire the triggers of an automation. */
function actAsAutomation(ctx: WorkspaceContext, run: Run): WorkspaceContext {
  const actor = { ...systemActor("automation"), name: run.automationName };
  return { ...ctx, actor, chainDepth: run.depth + 1 };
}

/** Runs one step. Returns false if the run waits or has ended after it. */
async function advance(ctx: WorkspaceContext, run: Run, { scheduleWake }: AdvanceOptions): Promise<boolean> {
  const resumeSignal = resumeSignalOf(run, clock.now());
  if (run.status === "waiting" && resumeSignal === null) return rest(ctx, run, scheduleWake);
  if (run.seq >= runBounds.steps) {
    const max = runBounds.steps;
    return fail(ctx, run, reason(`A run may take ${max} steps.`, "tooManySteps", { max }));
  }
  try {
    return await runStep(ctx, { run, resumeSignal }, scheduleWake);
  } catch (error) {
    if (error instanceof RunMovedError) return true;
    if (error instanceof AppError && error.status < 429) return fail(ctx, run, error.reason);
    throw error;
  }
}

async function runStep(
  ctx: WorkspaceContext,
  { run, resumeSignal }: Step,
  scheduleWake: AdvanceOptions["scheduleWake"],
): Promise<boolean> {
  const node = run.graph.nodes.find(({ id }) => id === run.nodeId);
  if (!node) return fail(ctx, run, reason("This version does not have this node.", "stepGone"));
  const act = await effects[node.type].prepare(ctx, { run, resumeSignal }, node.config);
  return inTransaction(ctx, async (ctx) => {
    const { newer } = await lockRun(ctx, run);
    const outcome = await act(ctx);
    const { continues, hasNewMessage } = await saveStep(ctx, { run, outcome, newer });
    if (outcome.kind === "wait") await scheduleWake(ctx, hasNewMessage ? clock.now() : outcome.until);
    return continues;
  });
}

/** Schedules the next check. The run is locked during this, so a signal that arrives at that time is not delayed. */
async function rest(
  ctx: WorkspaceContext,
  run: Run,
  scheduleWake: AdvanceOptions["scheduleWake"],
): Promise<boolean> {
  return unlessRunMoved(ctx, run, (ctx) =>
    scheduleWake(ctx, nextCheckOf(run, clock.now()), { keepsMoment: true }),
  );
}

/** When to check a waiting run again: when its wait ends, or soon if that time has passed. */
function nextCheckOf({ wakeAt }: Run, now: Date): Date {
  return wakeAt !== null && wakeAt > now ? wakeAt : new Date(now.getTime() + RECHECK_MS);
}

async function fail(ctx: WorkspaceContext, run: Run, why: Reason): Promise<boolean> {
  const node = run.graph.nodes.find(({ id }) => id === run.nodeId);
  const reasonText = sentenceOf(why.text);
  const text = node ? `${nameOfNode(node)}: ${reasonText}` : reasonText;
  return unlessRunMoved(ctx, run, (ctx) => failRun(ctx, run, { text, parts: why.parts }));
}

/** Does `work` with the run locked. Returns true if the run has moved on and has to be read again. */
async function unlessRunMoved(
  ctx: WorkspaceContext,
  run: Run,
  work: (ctx: WorkspaceContext) => Promise<void>,
): Promise<boolean> {
  try {
    await inTransaction(ctx, async (ctx) => {
      await lockRun(ctx, run);
      await work(ctx);
    });
  } catch (error) {
    if (error instanceof RunMovedError) return true;
    throw error;
  }
  return false;
}

function sentenceOf(message: string): string {
  const [first = "", ...rest] = message;
  return `${first.toUpperCase()}${rest.join("")}${/[.!?]$/.test(message) ? "" : "."}`;
}
