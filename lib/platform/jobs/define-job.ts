import type { z } from "zod";
import type { WorkspaceContext } from "../context.ts";

/** The context of a running job. */
type JobRun = {
  /** The number of the attempt, starting at 1. */
  attempt: number;
  /** Aborts when the process is about to stop or the job exceeds its time limit. The job should then throw promptly. */
  signal: AbortSignal;
};

/** A kind of background work. It may run more than once, so it must be idempotent. */
export type JobSpec<P> = {
  /** Unique in the system, in kebab-case. Queued jobs store it, so renaming a job orphans them. */
  name: string;
  /**
   * The job's input. It must be serializable as JSON and contain ids instead of data, because data may change while the
   * job waits.
   */
  payload: z.ZodType<P>;
  run(ctx: WorkspaceContext, payload: P, run: JobRun): Promise<void>;
  /** The maximum number of attempts before the job is given up. */
  maxAttempts: number;
  /**
   * "workspace": in each workspace, these jobs run one at a time, in order. Without it, as many run as there are free
   * slots.
   */
  queue?: "workspace";
  /** Time limit of a run in milliseconds; 10 minutes by default. */
  timeoutMs?: number;
  /** Called when the job will not be retried, to record the failure where people see it. */
  giveUp?(ctx: WorkspaceContext, payload: P, error: unknown): Promise<void>;
};

/** The result of parsing a stored payload. */
export type JobAttempt = {
  run(ctx: WorkspaceContext, run: JobRun): Promise<void>;
  giveUp(ctx: WorkspaceContext, error: unknown): Promise<void>;
};

/** A job as the queue sees it: it parses its own payload. */
export type AnyJob = {
  name: string;
  maxAttempts: number;
  queue: "workspace" | null;
  timeoutMs: number;
  /** Null if the stored payload is not valid for this job. */
  read(stored: unknown): JobAttempt | null;
};

export type Job<P> = AnyJob & { payload: z.ZodType<P> };

const TIMEOUT_MS = 10 * 60_000;

/** Declares a job; `lib/catalog/jobs.ts` lists them all. */
export function defineJob<P>(spec: JobSpec<P>): Job<P> {
  const { name, maxAttempts, queue = null, timeoutMs = TIMEOUT_MS, payload } = spec;
  return {
    name,
    maxAttempts,
    queue,
    timeoutMs,
    payload,
    read(stored) {
      const read = payload.safeParse(stored);
      if (!read.success) return null;
      return {
        run: (ctx, run) => spec.run(ctx, read.data, run),
        giveUp: async (ctx, error) => spec.giveUp?.(ctx, read.data, error),
      };
    },
  };
}
