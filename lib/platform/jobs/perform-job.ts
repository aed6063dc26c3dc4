import { z } from "zod";
import { systemContext } from "../context.ts";
import { loggedError, logger } from "../logger.ts";
import type { AnyJob, JobAttempt } from "./define-job.ts";

const Envelope = z.object({ workspaceId: z.uuid(), payload: z.unknown() });

/** One look at a job from the queue: its number of looks so far, this one included, and how it is told to stop. */
export type QueuedAttempt = { attempt: number; signal: AbortSignal; lastError: string | null };

/**
 * Runs a job once. Throws where it should be tried again; returns where it is done with, which a job that failed for
 * the last time is too: it was given up and that was logged. Never throws what an error says of people's data.
 */
export async function performJob(job: AnyJob, stored: unknown, look: QueuedAttempt): Promise<void> {
  const envelope = Envelope.safeParse(stored);
  const attempt = envelope.success ? job.read(envelope.data.payload) : null;
  if (!envelope.success || !attempt) {
    logger.error({ job: job.name }, "job dropped: its payload is not one of its kind");
    return;
  }
  const facts = { job: job.name, workspaceId: envelope.data.workspaceId, attempt: look.attempt };
  const ctx = systemContext(envelope.data.workspaceId);
  // Its attempts are used up already: the last ended with its process, or giving up failed.
  if (look.attempt > job.maxAttempts) return giveUp(attempt, new Error(look.lastError ?? ENDED));
  try {
    await withDeadline(job.timeoutMs, look.signal, (signal) =>
      attempt.run(ctx, { attempt: look.attempt, signal }),
    );
  } catch (error) {
    if (look.signal.aborted) throw new Error("interrupted: the process stopped");
    if (look.attempt >= job.maxAttempts) return giveUp(attempt, error);
    logger.warn({ err: error, ...facts }, "job failed; will try again");
    throw new Error(messageOf(error));
  }

  async function giveUp({ giveUp }: JobAttempt, error: unknown): Promise<void> {
    logger.error({ err: error, ...facts }, "job given up");
    await giveUp(ctx, error).catch((second: unknown) => {
      logger.error({ err: second, ...facts }, "giving up a job failed");
      throw new Error(messageOf(second));
    });
  }
}

const ENDED = "The process that ran this ended before it was done.";

/** Runs `work` with a signal that also aborts at the deadline, and stops waiting for it there. */
async function withDeadline(
  ms: number,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const ending = new AbortController();
  const stop = () => ending.abort(stopping.reason);
  if (stopping.aborted) stop();
  stopping.addEventListener("abort", stop);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`not done after ${ms} ms`);
    ending.abort(error);
    late.reject(error);
  }, ms);
  try {
    await Promise.race([work(ending.signal), late.promise]);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener("abort", stop);
  }
}

/** What the queue keeps of an error: what the log would say, without the values of a failed statement. */
function messageOf(error: unknown): string {
  const logged = loggedError(error);
  return logged !== null && typeof logged === "object" && "message" in logged
    ? String(logged.message)
    : String(error);
}
