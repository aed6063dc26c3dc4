import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import { openAnother } from "#lib/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { findDeadRunners, releaseJobs, takeOverJobs } from "#lib/platform/jobs/claim-jobs.ts";
import type { AnyJob } from "#lib/platform/jobs/index.ts";
import { pruneJobs } from "#lib/platform/jobs/prune-jobs.ts";
import { registerProcess } from "#lib/platform/leases/register-process.ts";
import { logger } from "#lib/platform/logger.ts";
import { listen } from "#lib/platform/realtime/listen.ts";
import { JOBS_CHANNEL } from "#lib/platform/realtime/publish.ts";
import { createJobLoop } from "./job-loop.ts";
import { repeat } from "./repeat.ts";

/** Claims and results are short statements. */
const CONNECTIONS = 2;

/** Settings of a job runner; only the jobs are required. */
export interface JobRunnerSettings {
  jobs: readonly AnyJob[];
  concurrency: number;
  /** The longest delay after a lost notification. */
  pollMs: number;
  /** How long after `stop` running jobs are aborted. */
  abortAfterMs: number;
  /** How long after `stop` to wait for running jobs. */
  drainMs: number;
  /** How often to look for jobs of dead runners. */
  reapEveryMs: number;
  /** How long a runner must be silent: a live one reacquires its lock within seconds. */
  deadAfterMs: number;
  pruneEveryMs: number;
}

/** A running job runner. */
export interface JobRunner {
  /** Whether it is registered as alive in the database. Otherwise it claims nothing. */
  mayClaim: () => boolean;
  /** Takes no more jobs, lets running ones end, releases the rest and disconnects. */
  stop: () => Promise<void>;
}

/**
 * Starts running background jobs. Any number of runners may run in any number of processes on one database. Each job is
 * run by one of them, and by another if that one crashes. Throws if the database cannot be reached.
 */
export async function startJobRunner(
  given: Pick<JobRunnerSettings, "jobs"> & Partial<JobRunnerSettings>,
): Promise<JobRunner> {
  const settings = { ...defaults(), ...given };
  const identity = await registerProcess("jobs");
  const { pool, close } = openAnother(CONNECTIONS, "jobs");
  const [stopping, interrupting, abandon] = [
    new AbortController(),
    new AbortController(),
    new AbortController(),
  ];
  const loop = createJobLoop({
    ...settings,
    pool,
    identity,
    stopping: stopping.signal,
    interrupting: interrupting.signal,
    abandon: abandon.signal,
  });
  const listener = listen([JOBS_CHANNEL], loop.wake, loop.wake);
  const endReaping = startReaping(pool, settings, loop.wake);
  const endPruning = repeat(settings.pruneEveryMs, () => prune(pool, settings.jobs));

  async function stop(): Promise<void> {
    stopping.abort();
    const limit = setTimeout(() => interrupting.abort(), settings.abortAfterMs);
    const cancelTimeout = new AbortController();
    const timeout = delay(settings.drainMs, "timeout", { signal: cancelTimeout.signal }).catch(
      () => undefined,
    );
    await Promise.all([listener.stop(), endReaping(), endPruning()]);
    const isTimedOut = (await Promise.race([loop.whenIdle(), timeout])) === "timeout";
    clearTimeout(limit);
    cancelTimeout.abort();
    abandon.abort();
    if (isTimedOut) await releaseJobs(pool, identity.id).catch(() => {});
    // A serial queue may have been waiting for a job that just ended here.
    await pool.query("select pg_notify($1, '')", [JOBS_CHANNEL]).catch(() => {});
    await identity.stop();
    await close();
  }

  let stopped: Promise<void> | undefined;
  return {
    mayClaim: identity.isHeld,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

function defaults(): Omit<JobRunnerSettings, "jobs"> {
  return {
    concurrency: env().JOB_CONCURRENCY,
    pollMs: 5_000,
    abortAfterMs: 8_000,
    drainMs: 11_000,
    reapEveryMs: 5_000,
    deadAfterMs: 12_000,
    pruneEveryMs: 60 * 60_000,
  };
}

/** Looks for dead runners with claimed jobs, and releases their jobs after a while. */
function startReaping(pool: Pool, settings: JobRunnerSettings, wake: () => void) {
  let silentSince = new Map<string, number>();
  return repeat(settings.reapEveryMs, async () => {
    const now = performance.now();
    const silent = await findDeadRunners(pool);
    silentSince = new Map(silent.map((id) => [id, silentSince.get(id) ?? now]));
    const dead = silent.filter((id) => now - (silentSince.get(id) ?? now) >= settings.deadAfterMs);
    if (dead.length === 0) return;
    const count = await takeOverJobs(pool, dead);
    logger.warn({ runners: dead, jobs: count }, "jobs of dead runners released");
    wake();
  });
}

async function prune(pool: Pool, known: readonly AnyJob[]): Promise<void> {
  for (const { name, count } of await pruneJobs(
    pool,
    known.map((job) => job.name),
  )) {
    logger.error({ job: name, count }, "jobs without a definition deleted");
  }
}
