import { EventEmitter } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Logger, runTaskList, type WorkerPool } from "graphile-worker";
import type { Pool } from "pg";
import type { AnyJob } from "#lib/platform/jobs/index.ts";
import { forgiveAttempt, HOLD_RUNNER_LOCK, releaseJobs } from "#lib/platform/jobs/runner-claims.ts";
import { taskList } from "#lib/platform/jobs/task-list.ts";
import { logger } from "#lib/platform/logger.ts";
import { acquireProcessLock } from "#worker/process-lock.ts";

/** The library stores results a millisecond after a job's end; only then is the job's queue free. */
const RESULT_DELAY_MS = 5;

/** Settings of a pool of job workers. */
export interface JobWorkerPoolSettings {
  jobs: readonly AnyJob[];
  concurrency: number;
  /** The longest delay after a lost notification. */
  pollMs: number;
  /** How long after `stop` running jobs are aborted. */
  abortAfterMs: number;
  /** How long after `stop` to wait for running jobs. */
  drainMs: number;
}

/** Workers of one process that take jobs under one name. */
export interface JobWorkerPool {
  id: string;
  /** Checks for jobs now. */
  wake: (count: number) => void;
  /** Settles when it takes no more jobs: after `stop`, or because the library gave up on the database. */
  leaving: Promise<void>;
  /** Takes no more jobs, waits for running ones, releases those that do not end, and releases its lock. */
  stop: () => Promise<void>;
}

/**
 * Starts taking jobs. A separate connection holds a lock on the pool's name from before the first job until after the
 * last, so a free lock means that the jobs under that name have no live owner.
 */
export async function startWorkerPool(
  { pool, databaseUrl, id }: { pool: Pool; databaseUrl: string; id: string },
  settings: JobWorkerPoolSettings,
): Promise<JobWorkerPool> {
  const lock = await acquireProcessLock(databaseUrl, (client) => client.query(HOLD_RUNNER_LOCK, [id]));
  const leaving = Promise.withResolvers<void>();
  let isLeaving = false;
  let queueFreed: Promise<void> | null = null;

  const events = new EventEmitter();
  events.on("pool:create", ({ workerPool }: { workerPool: WorkerPool }) => {
    workerPool.id = id;
  });
  events.on("pool:gracefulShutdown", () => {
    isLeaving = true;
    leaving.resolve();
  });
  events.on("job:complete", ({ job }: { job: { job_queue_id: number | null } }) => {
    if (job.job_queue_id === null) return;
    const freed = delay(RESULT_DELAY_MS).then(() => {
      if (queueFreed === freed) queueFreed = null;
      wake(1);
    });
    queueFreed = freed;
  });

  const workers = runTaskList(
    {
      events,
      logger: libraryLog,
      concurrency: settings.concurrency,
      noHandleSignals: true,
      pollInterval: settings.pollMs,
      gracefulShutdownAbortTimeout: settings.abortAfterMs,
      // The library calls this before it looks for a job; a throw skips the job search.
      forbiddenFlags: async () => {
        if (!lock.isHeld()) throw new Error("the runner's lock is not held");
        await queueFreed;
        return null;
      },
      // Without batching the library does not wait for results: it would end the process if the database is
      // unavailable.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    },
    taskList(settings.jobs, async (job, signal) => {
      if (signal.aborted) await forgiveAttempt(pool, job.id);
    }),
    pool,
  );
  const ended = workers.promise.catch((error: unknown) => {
    logger.warn({ err: error }, "job workers ended");
  });

  function wake(count: number): void {
    if (!isLeaving) workers.nudge(count);
  }

  async function stop(): Promise<void> {
    if (!isLeaving) Promise.resolve(workers.gracefulShutdown()).catch(() => {});
    const patience = new AbortController();
    const late = delay(settings.drainMs, "late", { signal: patience.signal }).catch(() => undefined);
    if ((await Promise.race([ended, late])) === "late") await releaseJobs(pool, id).catch(() => {});
    patience.abort();
    await lock.stop();
  }

  let stopped: Promise<void> | undefined;
  return {
    id,
    wake,
    leaving: leaving.promise,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Logs the library's problems. Messages about single jobs are logged elsewhere. Its details contain payloads. */
const libraryLog = new Logger(() => (level, message, { failure }) => {
  if (failure === true) return;
  if (level === "error" || level === "warning") logger.warn({ part: "job queue" }, message);
});
