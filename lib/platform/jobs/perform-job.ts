import { systemContext } from "../context.ts";
import { loggedError, logger } from "../logger.ts";
import { metrics } from "../metrics/metrics.ts";
import { failSpan } from "../tracing/tracing.ts";
import type { AnyJob, JobAttempt } from "./define-job.ts";

/** A job as it was queued. */
type StoredJob = { workspaceId: string; payload: unknown };

/** One run of a job: the number of its attempt, its stop signal, and whether the job can only be given up. */
type QueuedAttempt = {
  attempt: number;
  signal: AbortSignal;
  /** Its attempts are used up: the last one ended with its process, or handling the permanent failure failed. */
  isHopeless: boolean;
  lastError: string | null;
};

/**
 * Runs a job once. Throws if it should run again. Returns if it is finished; a job that failed for the last time is
 * marked as failed permanently and logged. Its errors contain no values of a failed statement.
 */
export async function performJob(job: AnyJob, stored: StoredJob, queued: QueuedAttempt): Promise<void> {
  const since = performance.now();
  const note = (outcome: "done" | "given_up" | "failed" | "interrupted") => {
    metrics()?.jobSeconds.observe({ job: job.name, outcome }, (performance.now() - since) / 1_000);
    if (outcome !== "done") failSpan(outcome);
  };
  const attempt = job.read(stored.payload);
  if (!attempt) {
    logger.error(
      { job: job.name, workspaceId: stored.workspaceId },
      "job dropped: its payload is not valid for its kind",
    );
    return;
  }
  const logFields = { job: job.name, workspaceId: stored.workspaceId, attempt: queued.attempt };
  const ctx = systemContext(stored.workspaceId);
  if (queued.isHopeless) return giveUp(attempt, new Error(queued.lastError ?? ENDED));
  try {
    await withDeadline(job.timeoutMs, queued.signal, (signal) =>
      attempt.run(ctx, { attempt: queued.attempt, signal }),
    );
    note("done");
  } catch (error) {
    if (queued.signal.aborted) {
      note("interrupted");
      throw new Error("interrupted: the process stopped");
    }
    if (queued.attempt >= job.maxAttempts) return giveUp(attempt, error);
    note("failed");
    logger.warn({ err: error, ...logFields }, "job failed; will try again");
    throw new Error(messageOf(error));
  }

  async function giveUp({ giveUp }: JobAttempt, error: unknown): Promise<void> {
    note("given_up");
    logger.error({ err: error, ...logFields }, "job given up");
    await giveUp(ctx, error).catch((second: unknown) => {
      logger.error({ err: second, ...logFields }, "job could not be marked as failed");
      throw new Error(messageOf(second));
    });
  }
}

const ENDED = "The process that ran this job ended before the job was complete.";

/** Runs `work` with a signal that also aborts at the deadline. Does not wait for `work` after the deadline. */
async function withDeadline(
  ms: number,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const ending = new AbortController();
  const stop = () => ending.abort(stopping.reason);
  if (stopping.aborted) stop();
  stopping.addEventListener("abort", stop);
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`not done after ${ms} ms`);
    ending.abort(error);
    timeout.reject(error);
  }, ms);
  try {
    await Promise.race([work(ending.signal), timeout.promise]);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener("abort", stop);
  }
}

/** Returns the text of an error for the queue: as in the log, without the values of a failed statement. */
function messageOf(error: unknown): string {
  const logged = loggedError(error);
  const text =
    logged !== null && typeof logged === "object" && "message" in logged
      ? String(logged.message)
      : String(error);
  // PostgreSQL text cannot contain NUL.
  return text.replaceAll("\0", "\ufffd");
}
