import { AsyncResource } from "node:async_hooks";
import { setImmediate } from "node:timers";
import { violatedConstraint } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { runInScope } from "../scope.ts";
import { isTracing } from "../tracing/tracing.ts";

/** A requested change of one record. */
export type ChangeRequest<Wanted> = { id: string; wanted: Wanted; requestId: string };

type Change<Wanted, Result> = {
  /** Makes a change in a separate transaction. */
  alone(ctx: WorkspaceContext, id: string, wanted: Wanted): Promise<Result>;
  /** Makes several changes in one transaction. Returns null for those that must be made alone. */
  together(ctx: WorkspaceContext, requests: readonly ChangeRequest<Wanted>[]): Promise<(Result | null)[]>;
};

type Waiting<Wanted, Result> = ChangeRequest<Wanted> & {
  ctx: WorkspaceContext;
  runAlone(): Promise<Result>;
  settle(result: Promise<Result>): void;
};

/** The waiting changes of one caller, and the number of its running transactions. */
type CallerQueue<Wanted, Result> = { waiting: Waiting<Wanted, Result>[]; running: number };

/** More transactions at a time would mean fewer changes in each. */
const MAX_RUNNING = 2;
const MAX_TOGETHER = 32;
/** A transaction that takes longer probably waits for a locked row. It no longer counts as running. */
const COUNTED_MS = 100;

/**
 * Returns a function that makes a change. Changes of one caller that arrive at the same moment, or while others of the
 * caller run, share a transaction, because its statements and its commit cost little more for many records than for
 * one. If a change fails, each change of its transaction is repeated separately (docs/decisions/0059).
 */
export function shareTransactions<Wanted, Result extends object>(
  change: Change<Wanted, Result>,
): (ctx: WorkspaceContext, id: string, wanted: Wanted) => Promise<Result> {
  const queues = new Map<string, CallerQueue<Wanted, Result>>();
  const runNext = (key: string, queue: CallerQueue<Wanted, Result>) => {
    if (queue.waiting.length === 0 || queue.running === MAX_RUNNING) return;
    queue.running += 1;
    const running = runAll(change, queue.waiting.splice(0, MAX_TOGETHER));
    void settledWithin(running, COUNTED_MS).then(() => {
      queue.running -= 1;
      if (queue.running === 0 && queue.waiting.length === 0) queues.delete(key);
      else runNext(key, queue);
    });
  };
  return (ctx, id, wanted) => {
    const key = callerKey(ctx);
    const runAlone = AsyncResource.bind(() => change.alone(ctx, id, wanted));
    if (key === null) return runAlone();
    return new Promise((settle) => {
      const queue = queues.get(key) ?? { waiting: [], running: 0 };
      queues.set(key, queue);
      queue.waiting.push({ ctx, id, wanted, requestId: ctx.requestId, runAlone, settle });
      // After the requests that arrived with this one.
      if (queue.waiting.length === 1) setImmediate(() => runNext(key, queue));
    });
  };
}

/** Returns the same key for contexts whose changes may share a transaction; null if a change needs its own. */
function callerKey(ctx: WorkspaceContext): string | null {
  const { workspaceId, actor, chainDepth, afterCommit, visibility, mutationId, ruleWebhooks } = ctx;
  const isOrdinary = visibility === "all" && mutationId === null && ruleWebhooks === undefined;
  if (afterCommit !== null || !isOrdinary || isTracing()) return null;
  return JSON.stringify([workspaceId, actor, chainDepth]);
}

/** Waits for work, but no longer than `ms`. */
function settledWithin(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void work.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Gives each change its result. Never rejects. */
async function runAll<Wanted, Result extends object>(
  change: Change<Wanted, Result>,
  requests: readonly Waiting<Wanted, Result>[],
): Promise<void> {
  let results: (Result | null)[] = [];
  try {
    results = await runTogether(change, requests);
  } catch (error) {
    if (!isOfOneChange(error)) {
      for (const { settle } of requests) settle(Promise.reject(error));
      return;
    }
  }
  const settled = requests.map(({ runAlone, settle }, place) => {
    const result = results[place];
    const outcome = result ? Promise.resolve(result) : runAlone();
    settle(outcome);
    return outcome;
  });
  await Promise.allSettled(settled);
}

async function runTogether<Wanted, Result extends object>(
  { together }: Change<Wanted, Result>,
  requests: readonly Waiting<Wanted, Result>[],
): Promise<(Result | null)[]> {
  const [first, second] = requests;
  if (!first || !second) return [];
  const { workspaceId } = first.ctx;
  return runInScope({ workspaceId }, () => together(first.ctx, requests));
}

/** Whether a value of one change caused an error, such as a reference to a row that was just deleted. */
function isOfOneChange(error: unknown): boolean {
  return error instanceof AppError || violatedConstraint(error) !== null;
}
