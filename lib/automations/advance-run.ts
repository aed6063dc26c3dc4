import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import { systemActor, type WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { arrivalOf } from "./arrival.ts";
import type { Step } from "./effects/define-effect.ts";
import { effects } from "./effects/effect-table.ts";
import { nameOfNode } from "./nodes/node-kinds.ts";
import { type Run, readRun } from "./read-run.ts";
import { runBounds } from "./schema.ts";
import { failRun, holdRun, RunMovedError, saveStep } from "./step-writes.ts";

/** Where something is late by itself, a delivery's end, it is looked for this much later again. */
const LOOK_AGAIN_MS = 30_000;

/**
 * How a run is advanced: `setAlarm` has it looked at again at a moment, in place of what it waited for before; with
 * `keepsMoment` only where nothing else is about to look.
 */
export type Advancing = {
  signal: AbortSignal;
  setAlarm(ctx: WorkspaceContext, runAt: Date, options?: { keepsMoment: boolean }): Promise<void>;
};

/**
 * Takes the steps of a run until it rests or is over. Each step's effect and the run's advance are one commit, and a
 * process that is not where the run is commits nothing: however often and by however many this is called, each step
 * is taken once. Throws where a step may succeed later.
 */
export async function advanceRun(ctx: WorkspaceContext, runId: string, advancing: Advancing): Promise<void> {
  for (let goesOn = true; goesOn; ) {
    if (advancing.signal.aborted) throw new Error("interrupted");
    const run = await readRun(ctx, runId);
    if (run === null) return;
    goesOn = await advance(asAutomation(ctx, run), run, advancing);
  }
}

/** Ends a run whose step has failed for the last time. */
export async function giveUpRun(ctx: WorkspaceContext, runId: string, error: unknown): Promise<void> {
  const run = await readRun(ctx, runId);
  if (run === null) return;
  const reason =
    error instanceof AppError ? error.message : "Something went wrong on our side, again and again.";
  await fail(asAutomation(ctx, run), run, reason);
}

/** The run as the one who acts: what it changes fires what an automation fires (interface.md 6.3). */
function asAutomation(ctx: WorkspaceContext, run: Run): WorkspaceContext {
  const actor = { ...systemActor("automation"), name: run.automationName };
  return { ...ctx, actor, chainDepth: run.depth + 1 };
}

/** One step; false where the run rests after it. */
async function advance(ctx: WorkspaceContext, run: Run, { setAlarm }: Advancing): Promise<boolean> {
  const arrival = arrivalOf(run, clock.now());
  if (run.status === "waiting" && arrival === null) return rest(ctx, run, setAlarm);
  if (run.seq >= runBounds.steps) return fail(ctx, run, `A run may take ${runBounds.steps} steps.`);
  try {
    return await takeStep(ctx, { run, arrival }, setAlarm);
  } catch (error) {
    if (error instanceof RunMovedError) return true;
    if (error instanceof AppError && error.status < 429) return fail(ctx, run, error.message);
    throw error;
  }
}

async function takeStep(
  ctx: WorkspaceContext,
  { run, arrival }: Step,
  setAlarm: Advancing["setAlarm"],
): Promise<boolean> {
  const node = run.graph.nodes.find(({ id }) => id === run.nodeId);
  if (!node) return fail(ctx, run, "This version has no such node.");
  const act = await effects[node.type].prepare(ctx, { run, arrival }, node.config);
  return inTransaction(ctx, async (ctx) => {
    const { newer } = await holdRun(ctx, run);
    const outcome = await act(ctx);
    const { goesOn, hasNews } = await saveStep(ctx, { run, outcome, newer });
    if (outcome.kind === "wait") await setAlarm(ctx, hasNews ? clock.now() : outcome.until);
    return goesOn;
  });
}

/** Nothing has come. The run is held while its alarm is set: what comes just then is not put off. */
async function rest(ctx: WorkspaceContext, run: Run, setAlarm: Advancing["setAlarm"]): Promise<boolean> {
  return unlessMoved(ctx, run, (ctx) => setAlarm(ctx, alarmOf(run, clock.now()), { keepsMoment: true }));
}

/** When to look at a waiting run again: at its moment, or soon where that has passed and something is late. */
function alarmOf({ wakeAt }: Run, now: Date): Date {
  return wakeAt !== null && wakeAt > now ? wakeAt : new Date(now.getTime() + LOOK_AGAIN_MS);
}

async function fail(ctx: WorkspaceContext, run: Run, why: string): Promise<boolean> {
  const node = run.graph.nodes.find(({ id }) => id === run.nodeId);
  const said = sentenceOf(why);
  const reason = node ? `${nameOfNode(node)}: ${said}` : said;
  return unlessMoved(ctx, run, (ctx) => failRun(ctx, run, reason));
}

/** Does what leaves the run at rest, or answers true where it has moved and is to be looked at again. */
async function unlessMoved(
  ctx: WorkspaceContext,
  run: Run,
  work: (ctx: WorkspaceContext) => Promise<void>,
): Promise<boolean> {
  try {
    await inTransaction(ctx, async (ctx) => {
      await holdRun(ctx, run);
      await work(ctx);
    });
  } catch (error) {
    if (error instanceof RunMovedError) return true;
    throw error;
  }
  return false;
}

/** An error's message as people read it in a list. */
function sentenceOf(message: string): string {
  const [first = "", ...rest] = message;
  return `${first.toUpperCase()}${rest.join("")}${/[.!?]$/.test(message) ? "" : "."}`;
}
