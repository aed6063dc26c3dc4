import type { Pool } from "pg";
import { newId } from "#lib/platform/ids.ts";
import {
  type ClaimedJob,
  claimJobs,
  msUntilNextJob,
  releaseJobClaim,
} from "#lib/platform/jobs/claim-jobs.ts";
import type { AnyJob } from "#lib/platform/jobs/index.ts";
import { finishJob, runClaimedJob } from "#lib/platform/jobs/run-claimed-job.ts";
import type { ProcessIdentity } from "#lib/platform/leases/register-process.ts";
import { logger } from "#lib/platform/logger.ts";
import { runInScope } from "#lib/platform/scope.ts";
import { retryUntilDone } from "./start-writer.ts";

/**
 * Options of the job loop. `stopping` ends claiming; `interrupting` is the signal of running jobs; `abandon` ends
 * waiting for the database.
 */
interface JobLoopOptions {
  pool: Pool;
  identity: ProcessIdentity;
  jobs: readonly AnyJob[];
  concurrency: number;
  /** The longest delay after a lost notification. */
  pollMs: number;
  stopping: AbortSignal;
  interrupting: AbortSignal;
  abandon: AbortSignal;
}

interface JobLoop {
  /** Checks for due jobs soon; calls during a check cause one more check. */
  wake: () => void;
  /** Settles when no job runs and no result is unwritten. */
  whenIdle: () => Promise<void>;
}

/** Runs due jobs: claims as many as there are free slots, and checks again when a job ends or the next one is due. */
export function createJobLoop(options: JobLoopOptions): JobLoop {
  const { pool, identity, concurrency, pollMs, stopping } = options;
  const byName = new Map(options.jobs.map((job) => [job.name, job]));
  const names = [...byName.keys()];
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    lookAgain = true;
    if (stopping.aborted) return;
    // A request may have woken it; its ids do not belong to the loop's log entries.
    looking ??= runInScope({}, lookUntilDone).finally(() => {
      looking = null;
    });
  }

  async function lookUntilDone(): Promise<void> {
    clearTimeout(timer);
    let waitMs = pollMs;
    while (lookAgain && !stopping.aborted) {
      lookAgain = false;
      waitMs = await look().catch((error: unknown) => {
        logger.warn({ err: error }, "claiming jobs failed; the next poll tries again");
        return pollMs;
      });
    }
    if (!stopping.aborted) timer = setTimeout(wake, waitMs);
  }

  /** Returns the milliseconds until the next check. */
  async function look(): Promise<number> {
    const slots = concurrency - running.size;
    if (slots <= 0 || !identity.isHeld()) return pollMs;
    const claimed = await claim(slots);
    for (const one of claimed) start(one);
    if (claimed.length === slots) return pollMs;
    return Math.min(pollMs, (await msUntilNextJob(pool)) ?? pollMs);
  }

  /**
   * Releases all jobs of the claim if the statement fails, because it may have taken effect. No job has started yet.
   */
  async function claim(slots: number): Promise<ClaimedJob[]> {
    const by = { runnerId: identity.id, token: newId() };
    try {
      return await claimJobs(pool, by, { names, slots });
    } catch (error) {
      await retryUntilDone(() => releaseJobClaim(pool, by), options.abandon);
      throw error;
    }
  }

  function start(claimed: ClaimedJob): void {
    const job = byName.get(claimed.name);
    if (!job) return;
    const run = runAndFinish(job, claimed).finally(() => {
      running.delete(run);
      wake();
    });
    running.add(run);
  }

  async function runAndFinish(job: AnyJob, claimed: ClaimedJob): Promise<void> {
    const outcome = await runClaimedJob(job, claimed, options.interrupting);
    await retryUntilDone(() => finishJob(pool, job, claimed, outcome), options.abandon);
  }

  stopping.addEventListener("abort", () => clearTimeout(timer));
  return {
    wake,
    whenIdle: async () => {
      await looking;
      await Promise.all(running);
    },
  };
}
