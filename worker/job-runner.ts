import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import { openDatabase } from "#lib/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import type { AnyJob } from "#lib/platform/jobs/index.ts";
import { findSilentRunners, pruneJobs, takeOverJobs } from "#lib/platform/jobs/runner-claims.ts";
import { logger } from "#lib/platform/logger.ts";
import { type JobWorkerPool, type JobWorkerPoolSettings, startWorkerPool } from "#worker/worker-pool.ts";
import { releaseOnce } from "./release-once.ts";
import { repeat } from "./repeat.ts";

/** One connection listens. The other runs the queue's statements in order: a result, then the next job. */
const CONNECTIONS = 2;
const RESTART_MS = 1_000;

/** Settings of a job runner; only the jobs are required. */
export interface JobRunnerSettings extends JobWorkerPoolSettings {
  /** How often to look for jobs of dead runners. */
  reapEveryMs: number;
  /** How long a runner must be silent: a live one reacquires its lock within seconds. */
  deadAfterMs: number;
  pruneEveryMs: number;
}

/** A running job runner. */
export interface JobRunner {
  /** Takes no more jobs, lets running ones end, releases the rest and disconnects. */
  stop: () => Promise<void>;
}

/**
 * Starts running background jobs. Any number of runners may run in any number of processes on one database. Each job
 * is run by one of them, and by another if that one dies. Throws if the database cannot be reached.
 */
export async function startJobRunner(
  given: Pick<JobRunnerSettings, "jobs"> & Partial<JobRunnerSettings>,
): Promise<JobRunner> {
  const settings: JobRunnerSettings = {
    concurrency: env().JOB_CONCURRENCY,
    pollMs: 2_000,
    abortAfterMs: 8_000,
    drainMs: 11_000,
    reapEveryMs: 5_000,
    deadAfterMs: 12_000,
    pruneEveryMs: 60 * 60_000,
    ...given,
  };
  const databaseUrl = env().DATABASE_URL;
  const { pool: connections, close } = openDatabase(databaseUrl, CONNECTIONS);
  const pool = releaseOnce(connections);
  const start = () => startWorkerPool({ pool, databaseUrl, id: newId() }, settings);
  const first = await start().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const poolKeeper = keepPoolRunning(first, start);
  const endReaping = startReaping(pool, settings, poolKeeper.wake);
  const endPruning = repeat(settings.pruneEveryMs, () => prune(pool, settings.jobs));

  async function stop(): Promise<void> {
    await Promise.all([poolKeeper.stop(), endReaping(), endPruning()]);
    await close();
  }

  let stopped: Promise<void> | undefined;
  return {
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** The library's workers stop after database errors; starts others in their place, until `stop`. */
function keepPoolRunning(first: JobWorkerPool, start: () => Promise<JobWorkerPool>) {
  const stopping = new AbortController();
  const leaving = new Set<Promise<void>>();
  let workers = first;

  function dismiss(): void {
    const gone = workers.stop().finally(() => leaving.delete(gone));
    leaving.add(gone);
  }

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      await workers.leaving;
      dismiss();
      if (!stopping.signal.aborted) workers = (await restart(start, stopping.signal)) ?? workers;
    }
    dismiss();
    await Promise.all(leaving);
  }

  const kept = keep();
  return {
    wake: (count: number) => workers.wake(count),
    stop: () => {
      stopping.abort();
      void workers.stop();
      return kept;
    },
  };
}

/** Starts a new pool as soon as the database allows; null if the runner is stopped before. */
async function restart(
  start: () => Promise<JobWorkerPool>,
  stopping: AbortSignal,
): Promise<JobWorkerPool | null> {
  while (!stopping.aborted) {
    await delay(RESTART_MS, undefined, { signal: stopping }).catch(() => {});
    if (stopping.aborted) break;
    try {
      return await start();
    } catch (error) {
      logger.warn({ err: error }, "cannot run jobs; will try again");
    }
  }
  return null;
}

/** Looks for runners that hold jobs but are not alive, and releases their jobs after a while. */
function startReaping(pool: Pool, settings: JobRunnerSettings, wake: (count: number) => void) {
  let silentSince = new Map<string, number>();
  return repeat(settings.reapEveryMs, async () => {
    const now = performance.now();
    const silent = await findSilentRunners(pool);
    silentSince = new Map(silent.map((id) => [id, silentSince.get(id) ?? now]));
    const dead = silent.filter((id) => now - (silentSince.get(id) ?? now) >= settings.deadAfterMs);
    if (dead.length === 0) return;
    const count = await takeOverJobs(pool, dead);
    logger.warn({ runners: dead, jobs: count }, "jobs of dead runners put back");
    wake(count);
  });
}

async function prune(pool: Pool, known: readonly AnyJob[]): Promise<void> {
  for (const { name, count } of await pruneJobs(
    pool,
    known.map((job) => job.name),
  )) {
    logger.error({ job: name, count }, "jobs removed: nothing has known them for a week");
  }
}
