import type { z } from "zod";
import type { WorkspaceContext } from "../context.ts";

/** What a running job can use. */
type JobRun = {
  /** 1 the first time. */
  attempt: number;
  /** Aborts when the process is about to stop or the job took too long; then the job should throw, soon. */
  signal: AbortSignal;
};

/** A kind of background work. Anyone who runs it may run it more than once: it has to stand that. */
export type JobSpec<P> = {
  /** Unique in the system, kebab-case. Jobs that wait carry it: renaming one orphans them. */
  name: string;
  /** The job's input. It must survive JSON, and contain ids instead of data, because jobs wait. */
  payload: z.ZodType<P>;
  run(ctx: WorkspaceContext, payload: P, run: JobRun): Promise<void>;
  /** How often it may fail, the first time included, before it is given up. */
  maxAttempts: number;
  /** "workspace": one at a time of this job in each workspace, in order. Without it as many as there is room for. */
  queue?: "workspace";
  /** Longest a run may take, in milliseconds; 10 minutes where not given. */
  timeoutMs?: number;
  /** Told once the job will not be tried again, to write down for people that it failed. */
  giveUp?(ctx: WorkspaceContext, payload: P, error: unknown): Promise<void>;
};

/** What came of reading a stored payload. */
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
  /** Null if the stored payload is not one of this job's. */
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
